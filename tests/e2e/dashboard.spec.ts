import type { Locator, Page } from 'playwright/test';
import type { Account } from '../support/factory.ts';
import { bucket } from '../support/files.ts';
import { finishedSong, storedSong } from '../support/finished-song.ts';
import { downloadBy } from './support/downloads.ts';
import { expect, test } from './support/fixtures.ts';
import { toast } from './support/toasts.ts';

const card = (page: Page, title: string): Locator =>
  page
    .getByRole('region', { name: 'My Purchased Songs' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });

/** A finished song with its recording, measured by the server. */
async function givenSong(owner: Account, title: string) {
  const given = await finishedSong(owner, { title }, 10);
  await expect.poll(async () => (await storedSong(given.songId)).audio?.path).toBe(given.audioPath);
  return given;
}

test('A customer hears a private song, seeks and downloads it without a permanent link; signing out ends the sound', async ({
  page,
  signedIn,
}) => {
  const { audioPath } = await givenSong(signedIn, 'Harbor: Lights?');
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/dashboard');
  const listed = card(page, 'Harbor: Lights?');
  const [asked] = await Promise.all([
    page.waitForRequest(
      (request) =>
        request.resourceType() === 'media' &&
        decodeURIComponent(request.url()).includes(`${audioPath}?X-Goog-Algorithm=`),
    ),
    listed.getByRole('button', { name: 'Play Harbor: Lights?' }).click(),
  ]);
  // The file is fetched in parts, so it plays before all of it has arrived.
  expect(asked.headers()['range']).toMatch(/^bytes=0-/);
  const player = page.getByRole('region', { name: 'Audio player' });
  const at = () => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
  await expect.poll(at).toBeGreaterThan(0);
  // Playing, it would get there by itself.
  await listed.getByRole('button', { name: 'Pause Harbor: Lights?' }).click();
  await player.getByRole('slider', { name: 'Position in the song' }).fill('8');
  await expect.poll(at).toBe(8);

  const file = await downloadBy(listed.getByRole('button', { name: 'Download Song' }));
  expect(file.name).toBe('Harbor Lights.wav');
  const [stored] = await bucket.file(audioPath).download();
  expect(file.bytes).toEqual(stored);
  expect(addresses.filter((address) => /[?&]token=/.test(address))).toEqual([]);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(toast(page, 'Signed out successfully')).toBeVisible();
  await expect(player).toHaveCount(0);
  await expect(page.locator('audio')).toHaveCount(0);
});
