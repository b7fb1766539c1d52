import { setSongPublic } from '@keepsong/domain/calls/set-song-public';
import { expect, it } from 'vitest';
import { urls } from '../support/cloud.ts';
import { finishedSong, removeSong, storedSong } from '../support/finished-song.ts';
import { newCustomer } from '../support/people.ts';
import { waitFor } from '../support/wait-for.ts';

it('The sitemap lists a song while it is public', async () => {
  const owner = await newCustomer();
  const { songId } = await finishedSong(owner);
  await waitFor('the recording', async () => (await storedSong(songId)).audio);
  const isListed = async () =>
    (await (await fetch(urls.function('songSitemap'))).text()).includes(`/public-songs/${songId}</loc>`);
  await owner.call(setSongPublic, { songId, isPublic: true });
  expect(await isListed()).toBe(true);
  await owner.call(setSongPublic, { songId, isPublic: false });
  expect(await isListed()).toBe(false);
  await removeSong(songId);
});
