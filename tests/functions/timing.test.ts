import { chooseTake } from '@keepsong/domain/calls/takes';
import type { CallRequest } from '@keepsong/domain/calls/define-call';
import { saveLyrics } from '@keepsong/domain/calls/lyrics';
import { saveTiming } from '@keepsong/domain/calls/team-lyrics';
import { lyricsTimingSchema, lyricsTimingsPath } from '@keepsong/domain/documents/lyrics';
import { songPath } from '@keepsong/domain/documents/song';
import { expect, it } from 'vitest';
import { auditEntriesOf } from '../support/admins.ts';
import { changeSong, stored } from '../support/database.ts';
import { finishedSong, storedSong } from '../support/finished-song.ts';
import { givenOptionsToHear } from '../support/notes.ts';
import { newAdmin, newCustomer, outcomeOf } from '../support/people.ts';
import { storedTakes } from '../support/takes.ts';

const admin = await newAdmin();

const SAVED = { outcome: 'saved' };
const LYRICS = '[Verse 1]\nYou knocked\n\nand I was home';
const FIRST = { lineId: '1-1', startMs: 1_200 };
const LAST = { lineId: '1-3', startMs: 4_000 };

const storedTiming = (songId: string, id = 'song') =>
  stored(`${lyricsTimingsPath(songId)}/${id}`, lyricsTimingSchema);

/** A completed song without takes, with its recording. */
async function givenRecording() {
  const owner = await newCustomer();
  const { songId, orderId, audioPath } = await finishedSong(owner, { lyrics: LYRICS });
  const time = (changes: Partial<CallRequest<typeof saveTiming>> = {}) =>
    admin.call(saveTiming, { songId, takeId: null, audioPath, seen: 0, value: [FIRST, LAST], ...changes });
  return { owner, songId, orderId, audioPath, time };
}

it('the timing of a song without takes is saved with the recording it was made for, changed, and recorded; a repeat changes nothing', async () => {
  const { owner, songId, orderId, audioPath, time } = await givenRecording();
  expect([await time(), await time()]).toMatchObject([SAVED, SAVED]);
  const timing = { id: 'song', songId, userId: owner.uid, audioPath, lines: [FIRST, LAST], version: 1 };
  expect(await storedTiming(songId)).toMatchObject(timing);
  expect(await time({ seen: 1, value: [FIRST] })).toMatchObject(SAVED);
  const entries = await auditEntriesOf(admin, orderId);
  const about = { action: 'lyrics_timed', target: songPath(songId) };
  expect(entries).toMatchObject([
    { ...about, before: { take: null, lines: 0 }, after: { take: null, lines: 2 } },
    { ...about, before: { take: null, lines: 2 }, after: { take: null, lines: 1 } },
  ]);
});

it('the timing of a song without takes is refused for another recording than the song’s, and for lines that are not sung, or no longer there', async () => {
  const { songId, time, owner } = await givenRecording();
  expect(await outcomeOf(time({ audioPath: 'songs/x/y/1-older.wav' }))).toBe('not_allowed_now');
  for (const lineId of ['1-0', '1-2', '9-9']) {
    expect(await outcomeOf(time({ value: [{ lineId, startMs: 0 }] }))).toBe('not_allowed_now');
  }
  expect(await storedTiming(songId)).toBeNull();
  await changeSong(songId, { orderStatus: 'in_production' });
  const lyrics = '[Verse 1]\nand I was home\nat last';
  expect(await owner.call(saveLyrics, { songId, seen: 1, value: { lyrics } })).toMatchObject(SAVED);
  expect(await time({ value: [LAST, { lineId: '2-2', startMs: 6_000 }] })).toMatchObject(SAVED);
  expect(await outcomeOf(time({ seen: 1 }))).toBe('not_allowed_now');
});

it('the timing of takes is one for each, and stays after one was chosen', async () => {
  const owner = await newCustomer();
  const { songId } = await givenOptionsToHear(owner, admin);
  const { lyricsRevision } = await storedSong(songId);
  await changeSong(songId, { lyrics: LYRICS });
  const lines = [{ lineId: `${lyricsRevision}-1`, startMs: 300 }];
  const [a, b] = await storedTakes(songId);
  const time = (takeId: string, audioPath = '') =>
    admin.call(saveTiming, { songId, takeId, audioPath, seen: 0, value: lines });
  expect(await time('1A', a?.audio.path)).toMatchObject(SAVED);
  expect(await outcomeOf(time('1B', a?.audio.path))).toBe('not_allowed_now');
  expect(await outcomeOf(time('2A', a?.audio.path))).toBe('not_found');
  await owner.call(chooseTake, { songId, takeId: '1B' });
  expect(await time('1B', b?.audio.path)).toMatchObject(SAVED);
  expect(await storedTiming(songId, '1A')).toMatchObject({ audioPath: a?.audio.path });
  expect(await storedTiming(songId, '1B')).toMatchObject({ audioPath: b?.audio.path, version: 1 });
});
