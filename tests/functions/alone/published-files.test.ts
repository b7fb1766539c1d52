import { expect, it, onTestFinished, vi } from 'vitest';
import { syncPublicSong } from '../../../functions/src/gallery/sync-public-song.ts';
import { changeSong } from '../../support/database.ts';
import { bucket } from '../../support/files.ts';
import { finishedSong, removeSong } from '../../support/finished-song.ts';
import { startTriggers, stopTriggers } from '../../support/triggers.ts';

it('a public copy is made with the content type of its original and no other metadata of it', async () => {
  const { songId } = await finishedSong({ uid: 'an-owner', email: 'owner@example.com' });
  const files = Object.getPrototypeOf(bucket.file('any')) as { copy: (...asked: unknown[]) => unknown };
  const copy = vi.spyOn(files, 'copy');
  // Otherwise the song's trigger makes the copy.
  await stopTriggers();
  onTestFinished(startTriggers);
  await changeSong(songId, { isPublic: true });
  expect(await syncPublicSong(songId)).toBe('public');
  await removeSong(songId);
  // The Storage emulator would hide a missing content type by using the original's.
  expect(copy.mock.calls.map(([, options]) => options)).toEqual([
    { contentType: 'audio/wav', cacheControl: 'private, no-cache', metadata: { published: 'true' } },
  ]);
});
