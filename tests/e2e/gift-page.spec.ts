import { giftAddress } from '@keepsong/domain/gift-page';
import { finishedSong, storedSong } from '../support/finished-song.ts';
import { givenGift } from '../support/gifts.ts';
import { newCustomer } from '../support/people.ts';
import { expectAccessibleInSystemColours } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';

const NOWHERE = `/gift/${'a'.repeat(22)}`;

test('A link that leads nowhere says so, reveals nothing and loads no SDK', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const response = await page.goto(NOWHERE);
  await expect(page.getByRole('heading', { level: 1, name: 'There is no song here' })).toBeVisible();
  await expectAccessibleInSystemColours(page);

  expect(response?.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
  });
  const html = (await response?.text()) ?? '';
  expect(html).toContain('<meta property="og:title" content="A song is waiting for you"');
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/social\/gift\.png"/);
  expect(html).toContain('<noscript>');
  expect(new Set(asked.map((url) => new URL(url).origin)).size).toBe(1);
  expect(asked.filter((url) => url.includes('/assets/') && url.endsWith('.js'))).toHaveLength(2);
  // A slow answer is asked for again.
  expect(new Set(asked.filter((url) => url.includes('/api/'))).size).toBe(1);
});

test('The image of every gift’s link preview is the same and is there', async ({ request }) => {
  const image = await request.get('/social/gift.png');
  expect(image.headers()['content-type']).toBe('image/png');
});

test('A song without lyrics has its player below its title', async ({ page }) => {
  const sender = await newCustomer();
  const { songId } = await finishedSong(sender, { lyrics: '', lyricsRevision: 0 });
  await expect.poll(async () => (await storedSong(songId)).audio).toBeTruthy();
  const { token } = await givenGift(sender, songId);
  await page.goto(giftAddress(token));
  await page.getByRole('button', { name: 'Open and play' }).click();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const play = await page.getByRole('button', { name: /^(Play|Pause)$/ }).boundingBox();
  expect(play?.y).toBeGreaterThan(Number(title?.y));
  expect(play?.x).toBeCloseTo(Number(title?.x), -1);
});
