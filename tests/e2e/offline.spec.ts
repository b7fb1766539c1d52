import { randomUUID } from 'node:crypto';
import { songPath } from '@keepsong/domain/documents/song';
import type { Page } from 'playwright/test';
import { database } from '../support/database.ts';
import { givenSong } from '../support/songs.ts';
import { expect, test } from './support/fixtures.ts';
import { givenOrders, someOrder } from './support/given-dashboard.ts';
import { givenPublicSongs, takeAway } from './support/given-public-songs.ts';
import { LyricsPage } from './support/lyrics-page.ts';
import { markLoad, wasReloaded } from './support/reloads.ts';
import { toast } from './support/toasts.ts';

const phone = { tag: '@phone' };
const banner = (page: Page) => page.getByText(/You are offline/);

test(
  'Without a connection the gallery stays as it is, says so, and shows what is new once it is back',
  phone,
  async ({ page, context }) => {
    const mine = `zq${randomUUID()
      .replace(/[^a-z]/g, '')
      .slice(0, 6)}`;
    const made = await givenPublicSongs([{ title: `Before ${mine}` }]);
    await page.goto(`/public-songs?q=${mine}`);
    const songs = page.getByRole('article');
    await expect(songs).toHaveCount(1);
    await markLoad(page);
    await context.setOffline(true);
    await expect(banner(page)).toBeVisible();
    await expect(songs).toContainText([`Before ${mine}`]);
    // What has not been read cannot be shown now; it comes by itself later.
    await page.getByRole('searchbox', { name: 'Search songs' }).fill(`after ${mine}`);
    await expect(page.getByText('Unable to load songs')).toBeVisible();
    made.push(...(await givenPublicSongs([{ title: `After ${mine}` }])));
    await context.setOffline(false);
    await expect(banner(page)).toBeHidden();
    await expect(songs).toContainText([`After ${mine}`]);
    await page.getByRole('searchbox', { name: 'Search songs' }).fill(mine);
    await expect(songs).toHaveCount(2);
    expect(await wasReloaded(page)).toBe(false);
    await takeAway(made);
  },
);

test(
  'Without a connection lyrics are read and written on; saving waits, and what others saved catches up',
  phone,
  async ({ page, context, signedIn }) => {
    const { song } = await givenSong(signedIn, { title: 'River Road', lyrics: 'first line' });
    const lyrics = new LyricsPage(page);
    await page.goto(`/lyrics/${song.id}`);
    await expect(lyrics.editor('River Road')).toContainText('first line');
    await lyrics.edit();
    await markLoad(page);
    await context.setOffline(true);
    await expect(banner(page)).toBeVisible();
    await lyrics.typeAtEnd(' and more');
    await expect(lyrics.unsaved()).toBeVisible();
    await lyrics.saveButton().click();
    await expect(toast(page, 'Error')).toContainText('Failed to save changes');
    await expect(lyrics.unsaved()).toBeVisible();
    await context.setOffline(false);
    await expect(banner(page)).toBeHidden();
    await lyrics.saveButton().click();
    await expect(toast(page, 'Success')).toContainText('Changes saved successfully');
    await expect(lyrics.editor('River Road')).toContainText('first line and more');

    await context.setOffline(true);
    await expect(banner(page)).toBeVisible();
    await database.doc(songPath(song.id)).update({ lyrics: 'from elsewhere', lyricsRevision: 9 });
    await expect(lyrics.editor('River Road')).toContainText('first line and more');
    await context.setOffline(false);
    await expect(lyrics.editor('River Road')).toContainText('from elsewhere');
    expect(await wasReloaded(page)).toBe(false);
  },
);

test(
  'Without a connection an order is not placed and nothing that was filled in is lost; with it, the same form goes through',
  phone,
  async ({ page, context, signedIn, order }) => {
    expect(signedIn.uid).toBeTruthy();
    await order.open();
    const wishes = await order.fill({ songTitle: 'Through the Tunnel' });
    await markLoad(page);
    await context.setOffline(true);
    await expect(banner(page)).toBeVisible();
    await order.submitButton().click();
    await expect(toast(page, 'Error Creating Order')).toContainText('check your connection');
    await order.expectFilled(wishes);
    await expect(order.summary()).toContainText('$34.99');
    await context.setOffline(false);
    await expect(banner(page)).toBeHidden();
    expect(await wasReloaded(page)).toBe(false);
    const tab = await order.submit();
    await expect(tab.getByRole('listitem').filter({ hasText: 'Cover Image' })).toBeVisible();
  },
);

test('A stream that has fallen silent is opened anew, and what was missed appears', async ({
  page,
  signedIn,
  dashboard,
}) => {
  await givenOrders([someOrder(signedIn, { songTitle: 'Through the Silence' })]);
  // The first stream is open as far as the page can tell; nothing ever comes of it.
  const streams = new Set<string | null>();
  await page.route(/\/Listen\/channel\?.*RID=rpc/, async (route) => {
    streams.add(new URL(route.request().url()).searchParams.get('SID'));
    if (streams.size > 1) await route.continue();
  });
  await page.goto('/dashboard');
  await expect(dashboard.orderOf('Through the Silence')).toBeVisible();
  expect(streams.size).toBeGreaterThan(1);
});
