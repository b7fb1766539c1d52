import { chooseTake } from '@keepsong/domain/calls/choose-take';
import { getSongUrl } from '@keepsong/domain/calls/get-song-url';
import { setSongPublic } from '@keepsong/domain/calls/set-song-public';
import { giftAddress } from '@keepsong/domain/gift-page';
import { drawCover } from '@keepsong/emulators/seed/covers';
import { upload } from '../../support/files.ts';
import { storedSong } from '../../support/finished-song.ts';
import { actOnGift, givenGift, storedGift } from '../../support/gifts.ts';
import { SONG_FILES, storedSongFiles } from '../../support/song-files.ts';
import { waitFor } from '../../support/wait-for.ts';
import { lineOf, sweepNow, type Ordered } from './ordered.ts';

const [MASTER] = SONG_FILES;

export async function choose({ customer, song: { id: songId } }: Ordered) {
  await customer.call(chooseTake, { songId, takeId: '2A' });
  await customer.call(getSongUrl, { songId });
}

export async function addFiles({ customer, song: { id: songId, title } }: Ordered) {
  const file = { ownerId: customer.uid, songId };
  const cover = { name: 'cover.png', contentType: 'image/png', bytes: await drawCover(title) };
  await upload({ ...file, kind: 'cover', ...cover });
  await upload({ ...file, ...MASTER });
  await waitFor('the cover', async () => (await storedSong(songId)).coverPath);
  await waitFor('the master', async () => (await storedSongFiles(songId)).length === 1);
}

export async function publish({ customer, look, song: { id: songId } }: Ordered) {
  await customer.call(setSongPublic, { songId, isPublic: true });
  await look('gallery', '/public-songs', null);
  await look('public song', `/public-songs/${songId}`, null);
}

/** The recipient opens the page and plays the song, leaves a heart and thanks, and the owner looks at them. */
export async function give({ customer, admin, look, orderId, song: { id: songId } }: Ordered) {
  const { giftId, token } = await givenGift(customer, songId);
  await look('gift page', giftAddress(token), null, async (page) => {
    await page.getByRole('button', { name: 'Open and play' }).click();
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0);
    await waitFor('the visit', async () => (await storedGift(giftId))?.visits === 1);
  });
  const { lineId } = await lineOf(songId, 'She knocked');
  await actOnGift(token, { type: 'heart', lineId, isOn: true });
  await actOnGift(token, { type: 'thank', text: 'I cried at the bridge', mayBePublic: false });
  await sweepNow(orderId, (await storedGift(giftId))?.digest?.id);
  await look('order, given away', `/orders/${orderId}#gifts`, customer, () =>
    waitFor('the owner to see them', async () => (await storedGift(giftId))?.hasUnread === false),
  );
  await look('admin order, completed', `/admin/orders/${orderId}`, admin);
}
