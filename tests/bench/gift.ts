/**
 * Lighthouse scores (phone) and script sizes of the gift page: closed before its moment, and as a sleeve with a cover.
 * Third part of `npm run bench -- web`.
 */
import { giftAddress } from '@keepsong/domain/gift-page';
import { drawCover } from '@keepsong/emulators/seed/covers';
import { urls } from '../support/cloud.ts';
import { storedSong } from '../support/finished-song.ts';
import { upload } from '../support/files.ts';
import { givenFinishedSong, givenGift, inMinutes } from '../support/gifts.ts';
import { newCustomer } from '../support/people.ts';
import { waitFor } from '../support/wait-for.ts';
import { startBrowser } from './support/browser.ts';
import { DEBUG_PORT, scoresOf } from './support/lighthouse.ts';
import { countScripts, kilo } from './support/scripts.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const SONG_SECONDS = 180;

const owner = await newCustomer();
const { songId } = await givenFinishedSong(owner, { title: 'The Last Ferry Home' }, SONG_SECONDS);
await upload({
  ownerId: owner.uid,
  songId,
  kind: 'cover',
  name: 'cover.png',
  contentType: 'image/png',
  bytes: await drawCover('The Last Ferry Home'),
});
await waitFor('the cover', async () => (await storedSong(songId)).coverPath);
const gifts = {
  open: await givenGift(owner, songId),
  waiting: await givenGift(owner, songId, { opensAt: inMinutes(60) }),
};

const browser = await startBrowser(`--remote-debugging-port=${DEBUG_PORT}`);
const rows: Record<string, Record<string, number | string>> = {};
let isKept = true;
for (const [state, { token }] of Object.entries(gifts)) {
  const url = urls.app + giftAddress(token);
  const page = await browser.newPage();
  const bytes = countScripts(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  const scripts = kilo(await bytes());
  await page.close();
  const { scores, metrics } = await scoresOf(url, CATEGORIES);
  rows[state] = {
    ...Object.fromEntries(CATEGORIES.map((category, i) => [category, scores[i] ?? 0])),
    scripts,
    ...metrics,
  };
  isKept &&= scores.every((score) => score === 100);
}
await browser.close();
console.table(rows);
if (!isKept) console.log('A score is below 100');
process.exit(isKept ? 0 : 1);
