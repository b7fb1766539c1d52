import { storyFilesPath } from '@keepsong/domain/documents/story';
import { uploadDocumentPath, uploadIdOf } from '@keepsong/domain/documents/upload';
import { listeningPath } from '@keepsong/domain/media/listening-copy';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { emptySong } from '../../../functions/src/account/erase-songs.ts';
import { deleteFile } from '../../../functions/src/media/checked-file.ts';
import { checkArrival, processUpload } from '../../../functions/src/media/process-upload.ts';
import {
  recordArrival,
  recordRejection,
  storeAudio,
  storeCover,
  storeSongFile,
} from '../../../functions/src/media/upload-records.ts';
import {
  uploadedFile,
  uploadedStoryFile,
  type UploadedFile,
  type UploadedStoryFile,
} from '../../../functions/src/media/uploaded-file.ts';
import { checkStoryFile, STORY_FILES_A_DAY } from '../../../functions/src/story/check-story-file.ts';
import { changeOrder, changeSong, database } from '../../support/database.ts';
import {
  bucket,
  checkedUpload,
  COVER,
  deleted,
  exists,
  filesUnder,
  RECORDING,
  upload,
  wavFile,
} from '../../support/files.ts';
import { someSong, storedSong } from '../../support/finished-song.ts';
import { someCustomer } from '../../support/factory.ts';
import { usedUp } from '../../support/limits.ts';
import { startServerSide } from '../../support/server-side.ts';
import { storedSongFiles } from '../../support/song-files.ts';
import { checkedFile, givenUntold, sendStoryFile, storedStoryFiles } from '../../support/story.ts';

await startServerSide();

const ADMIN = { uid: 'an-admin', email: null };
const MINUTE_MS = 60_000;
const AUDIO = {
  ...{ originalName: 'a.wav', contentType: 'audio/wav', bytes: 12 },
  ...{ durationMs: 1_000, peaks: [], loudness: null },
};
const UNCHECKED = { state: 'rejected', message: expect.stringMatching(/^Not checked - /) as string };

/** When an event came that has waited for so long. */
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

const recordOf = async (at: string) => (await database.doc(uploadDocumentPath(uploadIdOf(at))).get()).data();

/** A file as the bucket describes it. Nothing is in the bucket. */
function fileOf(folder: string, place: { ownerId: string; songId: string }, createdAtMs: number) {
  // The later file has the earlier time in its name.
  const name = `${folder}/${place.ownerId}/${place.songId}/${4_000_000_000_000 - createdAtMs}-a.wav`;
  const file = uploadedFile({ name, size: 12, timeCreated: new Date(createdAtMs) });
  if (!file) throw new Error(`${name} is no upload`);
  return file;
}

it.each([
  ['a recording', (path: string) => path],
  ['a large recording, of which a copy is heard,', listeningPath],
])('a late file never takes the place of %s that the bucket created later', async (_, heard) => {
  const song = await someSong();
  const [older, newer] = [fileOf('songs', song, Date.now()), fileOf('songs', song, Date.now() + 1_000)];
  const audio = { ...AUDIO, path: heard(newer.path) };
  expect(await storeAudio(newer, ADMIN, audio)).toBe('stored');
  expect(await storeAudio(older, ADMIN, { ...audio, path: older.path })).toBe('kept_newer');
  expect((await storedSong(song.songId)).audio?.path).toBe(audio.path);
});

it('a file whose event comes late never takes the place of the option that was chosen after it', async () => {
  const song = await someSong();
  const audio = { ...AUDIO, path: `takes/${song.ownerId}/${song.songId}/1A.wav` };
  await changeSong(song.songId, { chosenTakeId: '1A', audio });
  const { orderId } = await storedSong(song.songId);
  await changeOrder(orderId, { status: 'completed', completedAt: new Date() });
  const store = (file: UploadedFile) => storeAudio(file, ADMIN, { ...AUDIO, path: file.path });
  expect(await store(fileOf('songs', song, Date.now() - MINUTE_MS))).toBe('kept_newer');
  expect(await store(fileOf('songs', song, Date.now() + MINUTE_MS))).toBe('stored');
});

it('a file whose event comes late is deleted when it is the master, and the newer master stays', async () => {
  const song = await someSong();
  const [older, newer] = [fileOf('masters', song, Date.now()), fileOf('masters', song, Date.now() + 1_000)];
  const about = { contentType: 'audio/wav', sound: null, sha256: '' };
  const store = (file: UploadedFile) => storeSongFile(file, ADMIN, 'master', about);
  expect(await store(newer)).toEqual({ outcome: 'stored', superseded: null });
  expect(await store(older)).toEqual({ outcome: 'kept_newer', superseded: older.path });
  expect(await storedSongFiles(song.songId)).toMatchObject([{ path: newer.path }]);
});

it('a file whose song was emptied with its account during the check is not added to it', async () => {
  const song = await someSong();
  const [recording, cover] = [fileOf('songs', song, Date.now()), fileOf('covers', song, Date.now())];
  await changeSong(song.songId, emptySong('Folk', new Date()));
  expect(await storeAudio(recording, ADMIN, { ...AUDIO, path: recording.path })).toBe('no_song');
  expect(await storeCover(cover, ADMIN)).toBe('no_song');
  expect(await storedSong(song.songId)).toMatchObject({ audio: null, coverPath: null });
});

/** As Storage delivers the arrival of a file so long ago. */
async function deliver(name: string, minutesAgo: number): Promise<void> {
  const [{ contentType, size, timeCreated }] = await bucket.file(name).getMetadata();
  const metadata = { uploadedBy: ADMIN.uid };
  await checkArrival({ name, contentType, size, timeCreated, metadata }, ago(minutesAgo));
}

it('a file that cannot be checked is tried again for an hour, and then refused with a message', async () => {
  const { ownerId, songId } = await someSong();
  // A damaged song fails at each try.
  await changeSong(songId, { title: 7 });
  const path = await upload({ ...RECORDING, bytes: wavFile(1), ownerId, songId });
  await expect(deliver(path, 59)).rejects.toThrow();
  expect(await recordOf(path)).toBeUndefined();
  expect(await exists(path)).toBe(true);
  await deliver(path, 61);
  expect(await recordOf(path)).toMatchObject(UNCHECKED);
  expect(await exists(path)).toBe(false);
});

it('a file whose check was killed each time is refused after an hour without another try', async () => {
  const file = fileOf('songs', await someSong(), Date.now());
  await recordArrival(file);
  const metadata = { uploadedBy: ADMIN.uid };
  const object = { name: file.path, size: 12, contentType: 'audio/wav', metadata };
  const after = async (minutes: number) => {
    await checkArrival({ ...object, timeCreated: file.createdAt }, ago(minutes));
    return recordOf(file.path);
  };
  // Nothing is in the bucket, so a try ends without a change.
  expect(await after(59)).toMatchObject({ state: 'processing' });
  expect(await after(61)).toMatchObject(UNCHECKED);
});

it('a file whose event has waited for an hour, and whose check has not begun, is tried', async () => {
  const path = await upload({ ...RECORDING, bytes: wavFile(1), ...(await someSong()) });
  await checkedUpload(path);
  await database.doc(uploadDocumentPath(uploadIdOf(path))).delete();
  await deliver(path, 61);
  expect(await recordOf(path)).toMatchObject({ state: 'ready' });
});

async function storyFileAt(path: string): Promise<UploadedStoryFile> {
  const [{ size, contentType, timeCreated }] = await bucket.file(path).getMetadata();
  const file = uploadedStoryFile({ name: path, size, contentType, timeCreated });
  if (!file) throw new Error(`${path} is no file of a story`);
  return file;
}

it('a file of a story is tried after an hour too, and refused when its check was killed each time, which frees its place', async () => {
  const order = await givenUntold(someCustomer());
  const name = 'voice-memo.wav';
  const path = await sendStoryFile(order, name, wavFile(1));
  await checkedFile(order.id, name);
  const file = await storyFileAt(path);
  const record = database.doc(`${storyFilesPath(order.id)}/${name}`);
  const after = async (minutes: number) => {
    await checkStoryFile(file, ago(minutes));
    return storedStoryFiles(order.id);
  };
  // Its event has waited for an hour, and no check has begun.
  await record.delete();
  expect(await after(61)).toMatchObject([{ state: 'ready' }]);
  await record.update({ state: 'processing' });
  expect(await after(59)).toMatchObject([{ state: 'ready' }]);
  await record.delete();
  const files = Object.getPrototypeOf(bucket.file(path)) as { download: () => Promise<unknown> };
  vi.spyOn(files, 'download').mockRejectedValueOnce(new Error('cut off'));
  await expect(after(1)).rejects.toThrow('cut off');
  expect(await storedStoryFiles(order.id)).toMatchObject([{ state: 'processing' }]);
  expect(await after(61)).toMatchObject([UNCHECKED]);
  expect(await exists(path)).toBe(false);
});

it('a file of a story that is one too many for a day is refused before it is read', async () => {
  const order = await givenUntold(someCustomer());
  const name = 'voice-memo.wav';
  const path = await sendStoryFile(order, name, wavFile(1));
  await checkedFile(order.id, name);
  await database.doc(`${storyFilesPath(order.id)}/${name}`).delete();
  await usedUp({ uid: order.userId }, STORY_FILES_A_DAY);
  const files = Object.getPrototypeOf(bucket.file(path)) as { download: () => Promise<unknown> };
  const download = vi.spyOn(files, 'download').mockClear();
  await checkStoryFile(await storyFileAt(path), new Date().toISOString());
  expect(download).not.toHaveBeenCalled();
  const message = expect.stringContaining('Too many files today') as string;
  expect(await storedStoryFiles(order.id)).toMatchObject([{ state: 'rejected', message }]);
});

/** The next download from the bucket, after which something else happens before the work goes on. */
function afterDownload(path: string, happens: () => Promise<unknown>): void {
  const files = Object.getPrototypeOf(bucket.file(path)) as { download: () => Promise<unknown> };
  const { download } = files;
  vi.spyOn(files, 'download').mockImplementationOnce(async function (this: unknown) {
    const read = await download.call(this as never);
    await happens();
    return read;
  });
}

const blank = sharp({ create: { width: 90, height: 60, channels: 3, background: '#d8533f' } }).png();

describe.each([
  ['a picture', blank],
  ['a picture with its place', blank.clone().withExif({ IFD3: { GPSLatitudeRef: 'N' } })],
])('%s whose account is deleted during its check', (_, picture) => {
  it('leaves nothing when it is a photo of a story', async () => {
    const ownerId = `owner-${randomUUID()}`;
    const order = await givenUntold({ uid: ownerId, email: `${ownerId}@example.com` });
    const path = await sendStoryFile(order, 'photo-1.png', await picture.toBuffer());
    await checkedFile(order.id, 'photo-1.png');
    await database.doc(`${storyFilesPath(order.id)}/photo-1.png`).delete();
    const file = await storyFileAt(path);
    afterDownload(path, async () => {
      await changeOrder(order.id, { userId: 'deleted-account' });
      await bucket.deleteFiles({ prefix: `story/${ownerId}/` });
    });
    await checkStoryFile(file, new Date().toISOString());
    expect(await filesUnder(`story/${ownerId}/`)).toEqual([]);
  });

  it('leaves nothing when it is a cover', async () => {
    const song = await someSong();
    const path = await upload({ ...COVER, ...song, bytes: await picture.toBuffer() });
    await checkedUpload(path);
    await database.doc(uploadDocumentPath(uploadIdOf(path))).delete();
    const [object] = await bucket.file(path).getMetadata();
    const file = uploadedFile({ name: path, size: object.size, timeCreated: object.timeCreated });
    if (!file) throw new Error(`${path} is no upload`);
    afterDownload(path, async () => {
      await changeSong(song.songId, emptySong('Folk', new Date()));
      await bucket.deleteFiles({ prefix: `covers/${song.ownerId}/` });
    });
    await processUpload(file);
    expect(await filesUnder(`covers/${song.ownerId}/`)).toEqual([]);
  });
});

it.each(['photo-1.png', 'voice-memo.wav'])('%s, removed by its owner in its check, is gone', async (name) => {
  const order = await givenUntold(someCustomer());
  const path = await sendStoryFile(order, name, name.endsWith('wav') ? wavFile(1) : await blank.toBuffer());
  await checkedFile(order.id, name);
  const file = await storyFileAt(path);
  afterDownload(path, async () => {
    await deleteFile(file);
    await database.doc(`${storyFilesPath(order.id)}/${name}`).delete();
  });
  await database.doc(`${storyFilesPath(order.id)}/${name}`).delete();
  await checkStoryFile(file, new Date().toISOString());
  expect(await storedStoryFiles(order.id)).toEqual([]);
  expect(await filesUnder(`story/${order.userId}/`)).toEqual([]);
});

it('a refused file is deleted by the next delivery when the process ended after recording it', async () => {
  const { ownerId, songId } = await someSong();
  const path = `songs/${ownerId}/${songId}/1700000000000-a.wav`;
  const file = uploadedFile({ name: path, size: 4, contentType: 'audio/wav', timeCreated: new Date() });
  if (!file) throw new Error('no upload');
  await recordRejection(file, 'Invalid file type', ADMIN);
  await bucket.file(path).save(Buffer.from('page'), { resumable: false });
  expect(await processUpload(file)).toBe('rejected');
  await deleted(path);
  expect(await recordOf(path)).toMatchObject({ state: 'rejected', message: 'Invalid file type' });
});
