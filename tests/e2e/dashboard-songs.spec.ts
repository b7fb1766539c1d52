import { publicSongPath } from '@keepsong/domain/documents/public-song';
import type { Locator, Page, Request } from 'playwright/test';
import { isThere } from '../support/database.ts';
import { bucket } from '../support/files.ts';
import { finishedSong, removeSong, storedSong } from '../support/finished-song.ts';
import { downloadBy } from './support/downloads.ts';
import { expect, test } from './support/fixtures.ts';
import { toast } from './support/toasts.ts';
import type { Account } from '../support/factory.ts';

const songs = (page: Page) => page.getByRole('region', { name: 'My Purchased Songs' });
const card = (page: Page, title: string): Locator =>
  songs(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });

/** A finished song with its recording, measured by the server. */
async function givenSong(owner: Account, title: string) {
  const given = await finishedSong(owner, { title }, 10);
  await expect.poll(async () => (await storedSong(given.songId)).audio?.path).toBe(given.audioPath);
  return given;
}

test('A customer hears private songs, seeks, goes on to the next one and downloads it, all without a permanent link', async ({
  page,
  signedIn,
}) => {
  const first = await givenSong(signedIn, 'Harbor: Lights?');
  const second = await givenSong(signedIn, 'One More');
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const rangeOf = (audioPath: string) => (request: Request) =>
    decodeURIComponent(request.url()).includes(`${audioPath}?X-Goog-Algorithm=`) &&
    request.resourceType() === 'media';
  await page.goto('/dashboard');
  const [asked] = await Promise.all([
    page.waitForRequest(rangeOf(second.audioPath)),
    card(page, 'One More').getByRole('button', { name: 'Play One More' }).click(),
  ]);
  // The file is fetched in parts, so it plays before all of it has arrived.
  expect(asked.headers()['range']).toMatch(/^bytes=0-/);
  const player = page.getByRole('region', { name: 'Audio player' });
  await expect(player).toContainText('One More');
  const position = () => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
  await expect.poll(position).toBeGreaterThan(0);
  await page.evaluate(() => {
    const audio = document.querySelector('audio');
    if (audio) audio.currentTime = 4;
  });
  await expect.poll(position).toBeGreaterThanOrEqual(4);

  await Promise.all([
    page.waitForRequest(rangeOf(first.audioPath)),
    player.getByRole('button', { name: 'Next' }).first().click(),
  ]);
  await expect(player).toContainText('Harbor: Lights?');
  const listed = card(page, 'Harbor: Lights?');
  await listed.getByRole('button', { name: 'Pause Harbor: Lights?' }).click();
  await expect(listed.getByRole('button', { name: 'Play Harbor: Lights?' })).toBeVisible();

  const file = await downloadBy(listed.getByRole('button', { name: 'Download Song' }));
  expect(file.name).toBe('Harbor Lights.wav');
  const [stored] = await bucket.file(first.audioPath).download();
  expect(file.bytes).toEqual(stored);
  expect(addresses.filter((address) => /[?&]token=/.test(address))).toEqual([]);

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(toast(page, 'Signed out successfully')).toBeVisible();
  await expect(player).toHaveCount(0);
});

test('A visitor finds a song while its owner shares it, and not afterwards', async ({
  page,
  browser,
  signedIn,
}) => {
  const { songId } = await givenSong(signedIn, 'Out in the Open');
  await page.goto('/dashboard');
  const toggle = card(page, 'Out in the Open').getByRole('switch', { name: 'Public' });
  await toggle.click();
  await expect(
    card(page, 'Out in the Open').getByRole('link', { name: 'See its public page' }),
  ).toBeVisible();
  const isShown = () => isThere(publicSongPath(songId));
  await expect.poll(isShown).toBe(true);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/public-songs/${songId}`);
  await expect(visitor.getByRole('heading', { name: 'Out in the Open' })).toBeVisible();

  await expect(toggle).not.toHaveAttribute('aria-busy', 'true');
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await expect.poll(isShown).toBe(false);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'This song is not here' })).toBeVisible();
  await visitor.context().close();
  await removeSong(songId);
});
