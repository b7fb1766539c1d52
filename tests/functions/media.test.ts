import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { coverPath, coverSchema } from '@keepsong/domain/documents/song-parts';
import { songPath } from '@keepsong/domain/documents/song';
import { draftTakesPath } from '@keepsong/domain/documents/takes';
import { uploadDocumentPath, uploadIdOf } from '@keepsong/domain/documents/upload';
import { COVER_WIDTHS, coverVariantPath } from '@keepsong/domain/media/cover-sizes';
import { listeningPath } from '@keepsong/domain/media/listening-copy';
import { PEAK_BARS } from '@keepsong/domain/media/peaks';
import { drawCover } from '@keepsong/emulators/seed/covers';
import { auditEntriesOf } from '../support/admins.ts';
import { changeOrder, changeSong, database, isThere, stored, storedOrder } from '../support/database.ts';
import { bucket, checkedUpload, COVER, deleted, exists, urlOf, upload, wavFile } from '../support/files.ts';
import { someSong, storedSong } from '../support/finished-song.ts';
import { newAdmin } from '../support/people.ts';

// Drawn before any connection is open: it takes seconds, and an idle connection would be closed meanwhile.
const picture = await drawCover('Maple Street');

const silence = wavFile(1, 8000, () => 0);
const wavUpload = { kind: 'audio', name: 'Our Song.wav', contentType: 'audio/wav' } as const;

it('an admin who uploads a recording may not add it to an order that was never paid, whose owner could fetch it', async () => {
  const { ownerId, songId, orderId } = await someSong();
  await changeSong(songId, { isPaid: false });
  await changeOrder(orderId, { paidAt: null });
  const path = await upload({ ...wavUpload, ownerId, songId, bytes: wavFile(1) });
  const message = 'Not paid - Files can be added once this order is paid.';
  expect(await checkedUpload(path)).toMatchObject({ state: 'rejected', message });
  await deleted(path);
});

it('an admin who uploads a recording gives the song its audio with length, waveform and name, and the order its final song', async () => {
  const { ownerId, songId, orderId } = await someSong();
  const path = await upload({ ...wavUpload, ownerId, songId, bytes: wavFile(2), metadata: { orderId } });
  const originalName = 'Our Song.wav';
  expect(await checkedUpload(path)).toMatchObject({
    ...{ state: 'ready', kind: 'audio', songId, orderId, originalName, by: 'an-admin' },
    message: expect.stringContaining('8 kHz') as string,
  });
  const { audio } = await storedSong(songId);
  expect(audio).toMatchObject({ path, originalName, contentType: 'audio/wav', durationMs: 2000 });
  expect(audio?.peaks).toHaveLength(PEAK_BARS);
  expect(audio?.peaks.at(-1)).toBe(1);
  expect(audio?.peaks[0]).toBeLessThan(0.1);
  expect((await storedOrder(orderId)).finalSongPath).toBe(path);
});

it.each([
  ['audio', 'a.wave', 'application/octet-stream', wavFile(1), 'audio/wav'],
  ['cover', 'a.png', 'text/html', picture, 'image/png'],
] as const)('an uploaded %s %s may be called “%s”', async (kind, name, contentType, bytes, type) => {
  const { ownerId, songId } = await someSong();
  const path = await upload({ kind, name, contentType, bytes, ownerId, songId });
  expect(await checkedUpload(path)).toMatchObject({ state: 'ready' });
  expect((await bucket.file(path).getMetadata())[0].contentType).toBe(type);
});

it('a download token that came with an upload opens nothing', async () => {
  const { ownerId, songId } = await someSong();
  const token = randomUUID();
  const metadata = { firebaseStorageDownloadTokens: token };
  const path = await upload({ ...wavUpload, ownerId, songId, bytes: wavFile(1), metadata });
  await checkedUpload(path);
  expect((await fetch(`${urlOf(path)}&token=${token}`)).status).toBe(403);
  const [{ metadata: kept }] = await bucket.file(path).getMetadata();
  expect(kept).not.toHaveProperty('firebaseStorageDownloadTokens');
});

const draftOf = async (songId: string) =>
  (await database.doc(`${draftTakesPath(songId)}/A`).get()).data()?.['audio'] as Record<string, unknown>;
const option = { kind: 'option_a', contentType: 'audio/wav' } as const;

it('an admin who uploads an option may send a WAV of more than 20 MB, of which the customer hears a copy', async () => {
  const { ownerId, songId } = await someSong();
  // Six channels, of which two are heard: 41 seconds are encoded faster than four minutes.
  const large = wavFile(41, 44_100, undefined, 6);
  const path = await upload({ ...option, name: 'Mix.wav', ownerId, songId, bytes: large });
  expect(await checkedUpload(path)).toMatchObject({ state: 'ready' });
  const copy = listeningPath(path);
  expect(await draftOf(songId)).toMatchObject({
    ...{ path: copy, originalName: 'Mix.mp3', contentType: 'audio/mpeg', durationMs: 41_000 },
  });
  expect([await exists(path), await exists(copy)]).toEqual([true, true]);
  // The copy is no upload.
  const [{ size }] = await bucket.file(copy).getMetadata();
  expect(Number(size)).toBeLessThan(large.length / 3);
  expect(await isThere(uploadDocumentPath(uploadIdOf(copy)))).toBe(false);

  const next = await upload({ ...option, name: 'Mix 2.wav', ownerId, songId, bytes: wavFile(1) });
  await checkedUpload(next);
  expect(await draftOf(songId)).toMatchObject({ path: next, contentType: 'audio/wav' });
});

it.each([
  ['audio', wavFile(0), 'Empty recording'],
  ['option_a', silence, 'Silent recording'],
  ['master', silence, 'Silent recording'],
] as const)('a refused upload of %s is deleted and in the audit log', async (kind, bytes, reason) => {
  const admin = await newAdmin();
  const { ownerId, songId, orderId } = await someSong();
  const metadata = { uploadedBy: admin.uid, orderId };
  const path = await upload({ ...wavUpload, kind, ownerId, songId, metadata, bytes });
  const message = expect.stringContaining(reason) as string;
  expect(await checkedUpload(path)).toMatchObject({ state: 'rejected', message });
  await deleted(path);
  const deed = { action: 'file_rejected', orderId, after: { file: 'Our Song.wav' } };
  expect(await auditEntriesOf(admin)).toMatchObject([{ ...deed, target: songPath(songId) }]);
});

it('an admin who uploads a cover gives the song its cover in small sizes, without camera metadata', async () => {
  const { ownerId, songId, orderId } = await someSong();
  const path = await upload({ ...COVER, bytes: picture, ownerId, songId });
  await checkedUpload(path);
  const song = await storedSong(songId);
  expect(song.coverPath).toBe(path);
  const cover = await stored(coverPath(song.coverId ?? ''), coverSchema);
  expect(cover).toMatchObject({ songId, orderId, filePath: path, userId: ownerId });
  const sizes = await Promise.all(
    COVER_WIDTHS.map(async (width) => {
      const [bytes] = await bucket.file(coverVariantPath(path, width)).download();
      expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
      return bytes.length;
    }),
  );
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
  expect(sizes[1]).toBeLessThan(60_000);
});
