import { songPath } from '@keepsong/domain/documents/song';
import type { Page } from 'playwright/test';
import { database } from '../support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { LyricsPage } from './support/lyrics-page.ts';
import { givenSong } from '../support/factory.ts';
import { markLoad, ready, toast, wasReloaded } from './support/page.ts';

const banner = (page: Page) => page.getByText(/You are offline/);

test(
  'Offline, lyrics can be read and edited but not saved; online again, saves of others appear',
  { tag: '@phone' },
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

/** Follows a link within the page, which may be without a connection. */
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
