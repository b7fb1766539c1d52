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
import { givenSong } from '../support/factory.ts';

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

test('A page that is first opened offline says so, and opens on the next try', async ({ page }) => {
  await page.goto('/pricing');
  await ready(page);
  await page.context().setOffline(true);
  await navigate(page, '/how-it-works');
  await expect(heading(page)).toHaveText('This page could not be loaded');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('How It Works');
});
