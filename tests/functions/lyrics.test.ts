import { expect, it } from 'vitest';
import { saveLyrics } from '@keepsong/domain/calls/lyrics';
import { KEPT_LYRICS_VERSIONS, lyricsVersionsPath } from '@keepsong/domain/documents/lyrics';
import { songPath } from '@keepsong/domain/documents/song';
import { changeSong, database } from '../support/database.ts';
import { newAdmin, newCustomer, outcomeOf } from '../support/people.ts';
import { givenSong } from '../support/factory.ts';
import { storedLyrics, versionsOf, givenVersion } from '../support/songs.ts';

const auditOf = async (songId: string) => {
  const found = await database.collection('auditLog').where('target', '==', songPath(songId)).get();
  return found.docs.map((document) => document.data());
};

it('the owner of a paid song saves lyrics, and the text before stays readable', async () => {
  const owner = await newCustomer();
  const { song } = await givenSong(owner, { lyrics: 'as ordered' });
  const save = (seen: number, lyrics: string, source: 'generated' | 'restored') =>
    owner.call(saveLyrics, { songId: song.id, seen, value: { lyrics, source } });
  // Only the team generates lyrics.
  expect(await save(0, 'first change', 'generated')).toMatchObject({ outcome: 'saved', version: 1 });
  expect(await save(1, 'as ordered', 'restored')).toMatchObject({ outcome: 'saved', version: 2 });

  expect(await storedLyrics(song.id)).toEqual({ lyrics: 'as ordered', lyricsRevision: 2 });
  const theirs = { savedBy: 'customer', userId: owner.uid };
  expect(await versionsOf(song.id)).toMatchObject([
    { revision: 0, lyrics: 'as ordered', source: 'ordered', ...theirs },
    { revision: 1, lyrics: 'first change', source: 'typed', ...theirs },
    { revision: 2, lyrics: 'as ordered', source: 'restored', ...theirs },
  ]);
  expect(await auditOf(song.id)).toEqual([]);
});

it('the owner of a paid song keeps the ordered text and the last hundred', async () => {
  const owner = await newCustomer();
  const { song } = await givenSong(owner, { lyrics: 'as ordered' });
  await changeSong(song.id, { lyricsRevision: KEPT_LYRICS_VERSIONS });
  for (const revision of [0, 1, 2]) await givenVersion(song.id, owner.uid, 'old', revision);
  await owner.call(saveLyrics, { songId: song.id, seen: KEPT_LYRICS_VERSIONS, value: { lyrics: 'new' } });
  const kept = await database.collection(lyricsVersionsPath(song.id)).orderBy('revision').get();
  expect(kept.docs.map((document) => document.id)).toEqual(['0', '2', String(KEPT_LYRICS_VERSIONS + 1)]);
});

it.each([
  ['completed', { orderStatus: 'completed' }, 'not_allowed_now'],
  ['not paid', { isPaid: false }, 'not_found'],
] as const)('the owner of a paid song cannot change a song that is %s', async (_what, changes, code) => {
  const owner = await newCustomer();
  const { song } = await givenSong(owner, { lyrics: 'final', ...changes });
  const save = owner.call(saveLyrics, { songId: song.id, seen: 0, value: { lyrics: 'later' } });
  expect(await outcomeOf(save)).toBe(code);
  expect(await storedLyrics(song.id)).toEqual({ lyrics: 'final', lyricsRevision: 0 });
});

it('an admin saves any song, also completed or unpaid, and it is recorded', async () => {
  const [owner, admin] = await Promise.all([newCustomer(), newAdmin()]);
  for (const changes of [{ orderStatus: 'completed' }, { isPaid: false }] as const) {
    const { song, order } = await givenSong(owner, changes);
    const value = { lyrics: 'ours', source: 'generated' } as const;
    await admin.call(saveLyrics, { songId: song.id, seen: 0, value });
    expect((await versionsOf(song.id)).at(-1)).toMatchObject({ ...value, savedBy: 'team' });
    expect(await auditOf(song.id)).toMatchObject([
      { action: 'lyrics_saved', actorEmail: admin.email, orderId: order.id, after: { revision: 1 } },
    ]);
  }
});
