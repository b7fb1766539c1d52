import { randomUUID } from 'node:crypto';
import { songPath } from '@keepsong/domain/documents/song';
import type { Page } from 'playwright/test';
import { database } from '../support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { givenPublicSongs, removePublicSongs } from './support/given-public-songs.ts';
import { LyricsPage } from './support/lyrics-page.ts';
import { markLoad, wasReloaded } from './support/reloads.ts';
import { ready } from './support/ready.ts';
import { toast } from './support/toasts.ts';
import { givenAdmin, givenSong } from '../support/factory.ts';
import { beSignedIn } from './support/session.ts';

const banner = (page: Page) => page.getByText(/You are offline/);

test('Offline, the gallery keeps its songs and says so; online again, it shows new songs', async ({
  page,
  context,
}) => {
  const mine = `zq${randomUUID()
    .replace(/[^a-z]/g, '')
    .slice(0, 6)}`;
  const made = await givenPublicSongs([{ title: `Before ${mine}` }]);
  await page.goto(`/public-songs?q=${mine}`);
  const songs = page.getByRole('article');
  await expect(songs).toHaveCount(1);
  await ready(page);
  await markLoad(page);
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await expect(songs).toContainText([`Before ${mine}`]);
  // A search that was never loaded fails, and loads by itself later.
  await page.getByRole('searchbox', { name: 'Search songs' }).fill(`after ${mine}`);
  await expect(page.getByText('Unable to load songs')).toBeVisible();
  made.push(...(await givenPublicSongs([{ title: `After ${mine}` }])));
  await context.setOffline(false);
  await expect(banner(page)).toBeHidden();
  await expect(songs).toContainText([`After ${mine}`]);
  expect(await wasReloaded(page)).toBe(false);
  await removePublicSongs(made);
});

test('Offline, lyrics can be read and edited but not saved; online again, saves of others appear', async ({
  page,
  context,
  signedIn,
}) => {
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
});

/** Follows a link within the page; the connection is lost. */
const navigate = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Opens each page for the first time without a connection, from `start`, and expects it to be shown once the connection is back. */
async function expectEachRecovers(page: Page, start: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(heading(page)).toBeVisible();
      const name = await heading(page).innerText();
      await page.goto(start);
      await ready(page);
      await expect(heading(page)).toBeVisible();
      await page.context().setOffline(true);
      await navigate(page, path);
      await expect(
        banner(page)
          .or(page.getByRole('heading', { name: 'You are offline' }))
          .first(),
      ).toBeVisible();
      await page.context().setOffline(false);
      await expect(heading(page)).toHaveText(name);
      const unfinished = page.getByText(
        /You are offline|as soon as you are back|could not be loaded|Loading/,
      );
      await expect(unfinished.filter({ visible: true })).toHaveCount(0);
      // The only song's lyrics have a path below.
      expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${path}`));
    });
  }
}

test('Public pages that were first opened offline appear when the connection is back', async ({ page }) => {
  const title = `Open ${randomUUID()}`;
  const made = await givenPublicSongs([{ title }]);
  await expectEachRecovers(page, '/pricing', [
    '/',
    '/how-it-works',
    '/public-songs',
    `/public-songs/${made[0]}`,
    '/privacy',
    '/terms',
    '/refund',
    '/login',
    '/order',
  ]);
  await removePublicSongs(made);
});

test('Pages of a customer that were first opened offline appear when the connection is back', async ({
  page,
  signedIn,
}) => {
  const { order, song } = await givenSong(signedIn, { title: 'River Road', lyrics: 'first line' });
  await expectEachRecovers(page, '/how-it-works', [
    '/dashboard',
    `/orders/${order.id}`,
    '/account',
    '/lyrics',
  ]);
  // The frame of signed-in pages is loaded, the order was never read.
  await expectEachRecovers(page, '/dashboard', [
    `/orders/${order.id}`,
    `/lyrics/${song.id}`,
    '/how-it-works',
  ]);
});

test('Pages of the team that were first opened offline appear when the connection is back', async ({
  page,
}) => {
  const admin = await givenAdmin();
  const { order } = await givenSong(admin, { title: 'River Road', lyrics: 'first line' });
  await beSignedIn(page, admin);
  await expectEachRecovers(page, '/admin/reports', [
    '/admin',
    `/admin/orders/${order.id}`,
    `/admin/customers/${admin.uid}`,
    '/admin/mail',
    '/admin/payments',
    '/admin/audit',
  ]);
});
