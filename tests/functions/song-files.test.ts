import { songPath } from '@keepsong/domain/documents/song';
import { beforeAll, expect, it } from 'vitest';
import { auditEntriesOf } from '../support/admins.ts';
import { bucket, checkedUpload, deleted, exists, upload, wavFile } from '../support/files.ts';
import { finishedSong, someSong, storedSong } from '../support/finished-song.ts';
import { newAdmin, newCustomer, outcomeOf, type Person } from '../support/people.ts';
import { givenSongFiles, SONG_FILES, storedSongFiles } from '../support/song-files.ts';
import { getSongUrl, SONG_URL_MINUTES } from '@keepsong/domain/calls/songs';
import { changeOrder, changeSong } from '../support/database.ts';

const AT = 1_700_000_000_000;
const DAY_MS = 86_400_000;
const [MASTER, INSTRUMENTAL] = SONG_FILES;

it('the files of a song are named by the song once their bytes were checked', async () => {
  const { ownerId, songId, orderId } = await someSong();
  const [master, instrumental] = await givenSongFiles({ id: songId, userId: ownerId });
  const about = { songId, orderId, userId: ownerId };
  expect(await storedSongFiles(songId)).toMatchObject([
    { ...about, id: 'instrumental', path: instrumental, contentType: 'audio/mpeg', sound: null },
    {
      ...about,
      ...{ id: 'master', path: master, originalName: 'Master.wav', contentType: 'audio/wav' },
      bytes: MASTER.bytes.length,
      sound: { durationMs: 3000, sampleRate: 8000, bitsPerSample: 16, channels: 1 },
    },
  ]);
  expect((await storedSong(songId)).audio).toBeNull();
});

it('the files of a song are replaced by later ones, whatever the clock of the browser said, and the older file is deleted', async () => {
  const admin = await newAdmin();
  const { ownerId, songId, orderId } = await someSong();
  const file = { ...MASTER, ownerId, songId, metadata: { uploadedBy: admin.uid } };
  const first = await upload({ ...file, at: AT + DAY_MS });
  const message = expect.stringContaining('8 kHz') as string;
  expect(await checkedUpload(first)).toMatchObject({ message });
  const second = await upload({ ...file, bytes: wavFile(1), at: AT });
  await checkedUpload(second);
  await deleted(first);
  expect(await storedSongFiles(songId)).toMatchObject([{ path: second, sound: { durationMs: 1000 } }]);
  expect(await exists(second)).toBe(true);
  const about = { action: 'file_uploaded', target: songPath(songId), orderId };
  const kind = 'master';
  expect(await auditEntriesOf(admin)).toMatchObject([
    { ...about, before: { path: null }, after: { kind, path: first, isCurrent: true } },
    { ...about, before: { path: first }, after: { kind, path: second, isCurrent: true } },
  ]);
});

it('the files of a song in the folder of another person are refused', async () => {
  const { songId } = await someSong();
  const path = await upload({ ...INSTRUMENTAL, ownerId: 'somebody-else', songId });
  expect(await checkedUpload(path)).toMatchObject({ state: 'rejected' });
  await deleted(path);
  expect(await storedSongFiles(songId)).toEqual([]);
});

let owner: Person;
let songId: string;
let audioPath: string;
beforeAll(async () => {
  owner = await newCustomer();
  ({ songId, audioPath } = await finishedSong(owner));
});

it('the address of a private song is signed for this file, also for an admin, ends after half an hour and gives the file in parts', async () => {
  const admin = await newAdmin();
  expect((await admin.call(getSongUrl, { songId })).url).toContain('X-Goog-Signature=');
  const url = new URL((await owner.call(getSongUrl, { songId })).url);
  expect(decodeURIComponent(url.pathname)).toBe(`/${bucket.name}/${audioPath}`);
  expect(url.searchParams.get('X-Goog-Algorithm')).toBe('GOOG4-RSA-SHA256');
  expect(url.searchParams.get('X-Goog-Expires')).toBe(String(SONG_URL_MINUTES * 60));
  expect(url.searchParams.get('X-Goog-Signature')).toMatch(/^[0-9a-f]{512}$/);
  expect(url.searchParams.has('token')).toBe(false);
  // In parts, so that a player can seek.
  const [stored] = await bucket.file(audioPath).download();
  const part = await fetch(url, { headers: { range: 'bytes=100-199' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 100-199/${stored.length}`);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(stored.subarray(100, 200));
});

it.each([
  ['is not given while the order was never paid', null, 'not_found'],
  ['is still given after a refund', new Date(), 'allowed'],
] as const)('the address of a private song %s', async (_, paidAt, expected) => {
  const unpaid = await finishedSong(owner);
  await changeSong(unpaid.songId, { isPaid: false });
  await changeOrder(unpaid.orderId, { paidAt });
  expect(await outcomeOf(owner.call(getSongUrl, { songId: unpaid.songId }))).toBe(expected);
});
