import { publicSongPath } from '@keepsong/domain/documents/public-song';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { database } from '../support/database.ts';
import { bucket } from '../support/files.ts';
import { finishedSong, removeSong, storedSong } from '../support/finished-song.ts';
import { expectNoBarriers } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import type { Customer } from './support/fixtures.ts';
import { givenOrders, someOrder } from './support/given-dashboard.ts';
import { toast } from './support/toasts.ts';

const phone = { tag: '@phone' };

const songs = (page: Page) => page.getByRole('region', { name: 'My Purchased Songs' });
const card = (page: Page, title: string): Locator =>
  songs(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });

/** A finished song with its recording, measured by the server. */
async function givenSong(owner: Customer, title: string) {
  const given = await finishedSong(owner, { title }, 5);
  await expect.poll(async () => (await storedSong(given.songId)).audio?.path).toBe(given.audioPath);
  return given;
}

test(
  'A customer downloads a finished song under its title, without a lasting link',
  phone,
  async ({ page, signedIn }) => {
    const { audioPath, songId } = await givenSong(signedIn, 'Harbor: Lights?');
    await givenOrders([
      someOrder(signedIn, {
        songTitle: 'Harbor: Lights?',
        status: 'completed',
        finalSongPath: audioPath,
        songId,
      }),
    ]);
    const [stored] = await bucket.file(audioPath).download();
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.goto('/dashboard');

    const row = page.getByRole('region', { name: 'Completed Orders' }).getByRole('listitem');
    for (const button of [
      card(page, 'Harbor: Lights?').getByRole('button', { name: 'Download Song' }),
      row.getByRole('button', { name: 'Download' }).first(),
    ]) {
      const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
      expect(download.suggestedFilename()).toBe('Harbor Lights.wav');
      expect(await readFile(await download.path())).toEqual(stored);
    }
    expect(addresses.filter((address) => /[?&]token=/.test(address))).toEqual([]);
    await removeSong(songId);
  },
);

test(
  'A customer hears a private song in the player; signing out ends its address',
  phone,
  async ({ page, signedIn }) => {
    const { songId } = await givenSong(signedIn, 'For Your Ears');
    await page.goto('/dashboard');
    await card(page, 'For Your Ears').getByRole('button', { name: 'Play For Your Ears' }).click();
    const player = page.getByRole('region', { name: 'Audio player' });
    await expect(player).toContainText('For Your Ears');
    const position = () => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
    await expect.poll(position).toBeGreaterThan(0);
    await card(page, 'For Your Ears').getByRole('button', { name: 'Pause For Your Ears' }).click();
    await expect(
      card(page, 'For Your Ears').getByRole('button', { name: 'Play For Your Ears' }),
    ).toBeVisible();

    const address = await page.evaluate(() => document.querySelector('audio')?.src ?? '');
    expect(address).toMatch(/^blob:/);
    const canBeHad = () =>
      page.evaluate(
        (url) =>
          new Promise<boolean>((resolve) => {
            const listener = new Audio(url);
            listener.onloadedmetadata = () => resolve(true);
            listener.onerror = () => resolve(false);
          }),
        address,
      );
    expect(await canBeHad()).toBe(true);
    if (page.viewportSize()?.width === 390) await page.getByRole('button', { name: /menu/i }).first().click();
    await page.getByRole('button', { name: 'Sign Out' }).first().click();
    await expect(toast(page, 'Signed out successfully')).toBeVisible();
    await expect.poll(canBeHad).toBe(false);
    await expect(player).toHaveCount(0);
    await removeSong(songId);
  },
);

test('The owner makes a song public and undoes it from the message', phone, async ({ page, signedIn }) => {
  const { songId } = await givenSong(signedIn, 'Second Thoughts');
  await page.goto('/dashboard');
  const toggle = card(page, 'Second Thoughts').getByRole('switch', { name: 'Public' });
  await expect(toggle).not.toBeChecked();
  await expect(card(page, 'Second Thoughts')).toContainText('Only you can hear it.');
  await toggle.click();
  await toast(page, '“Second Thoughts” is public').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, '“Second Thoughts” is private again')).toBeVisible();
  await expect(toggle).not.toBeChecked();
  expect((await database.doc(publicSongPath(songId)).get()).exists).toBe(false);
  await removeSong(songId);
});

test(
  'A visitor finds a song while its owner shares it, and not afterwards',
  phone,
  async ({ page, browser, signedIn }) => {
    const { songId } = await givenSong(signedIn, 'Out in the Open');
    await page.goto('/dashboard');
    const toggle = card(page, 'Out in the Open').getByRole('switch', { name: 'Public' });
    await toggle.click();
    await expect(
      card(page, 'Out in the Open').getByRole('link', { name: 'See its public page' }),
    ).toBeVisible();
    const isShown = async () => (await database.doc(publicSongPath(songId)).get()).exists;
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
  },
);

test(
  'Each song leads to its lyrics; one without a cover has a sleeve and no cover to download',
  phone,
  async ({ page, signedIn }) => {
    const { songId } = await givenSong(signedIn, 'Words and Music');
    await page.goto('/dashboard');
    await expect(card(page, 'Words and Music')).toContainText('Folk');
    await expect(card(page, 'Words and Music').getByRole('button', { name: 'Download Cover' })).toHaveCount(
      0,
    );
    await expect(card(page, 'Words and Music').getByRole('link', { name: 'Lyrics' })).toHaveAttribute(
      'href',
      `/lyrics/${songId}`,
    );
    await removeSong(songId);
  },
);

test.describe('axe finds nothing in the light and the dark colours', phone, () => {
  test('on songs, on the details of an order and on the question before canceling', async ({
    page,
    signedIn,
  }) => {
    const { songId } = await givenSong(signedIn, 'Plain to See');
    const order = someOrder(signedIn, { songTitle: 'Look Closely' });
    await givenOrders([order]);
    await page.goto('/dashboard');
    await expect(card(page, 'Plain to See').getByRole('switch', { name: 'Public' })).toBeVisible();
    await expectNoBarriers(page);
    await page.goto(`/dashboard?order=${order.id}`);
    const details = page.getByRole('dialog', { name: 'Order Details' });
    await expect(details.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
    await expectNoBarriers(page);
    await details.getByRole('button', { name: 'Cancel Order' }).click();
    await expect(page.getByRole('dialog', { name: 'Cancel this order?' })).toBeVisible();
    await expectNoBarriers(page);
    await removeSong(songId);
  });
});
