// First, because the song's trigger would make the copy.
import '../../support/own-project.ts';
import { RECORDING } from '@keepsong/domain/examples/song';
import { expect, it, vi } from 'vitest';
import { syncPublicSong } from '../../../functions/src/gallery/sync-public-song.ts';
import { givenSong, someCustomer } from '../../support/factory.ts';
import { bucket } from '../../support/files.ts';

it('a public copy is made with the content type of its original and no other metadata of it', async () => {
  await bucket
    .file(RECORDING.path)
    .save('x', { contentType: 'audio/mpeg', metadata: { metadata: { a: 'b' } } });
  const { song } = await givenSong(someCustomer(), {
    ...{ audio: RECORDING, isPublic: true, orderStatus: 'completed' },
  });
  const files = Object.getPrototypeOf(bucket.file('any')) as { copy: (...asked: unknown[]) => unknown };
  const copy = vi.spyOn(files, 'copy');
  expect(await syncPublicSong(song.id)).toBe('public');
  // The Storage emulator would hide a missing content type by using the original's.
  expect(copy.mock.calls.map(([, options]) => options)).toEqual([
    { contentType: 'audio/mpeg', cacheControl: 'private, no-cache', metadata: { published: 'true' } },
  ]);
});
