import { songPath } from '@keepsong/domain/documents/song';
import type { Page } from 'playwright/test';
import { database } from '../support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { LyricsPage } from './support/lyrics-page.ts';
import { givenSong } from '../support/factory.ts';
import { PHONE, toast } from './support/page.ts';

test.use(PHONE);

const banner = (page: Page) => page.getByText(/You are offline/);

test('Offline, lyrics are edited and not saved', async ({ page, context, signedIn }) => {
  const { song } = await givenSong(signedIn, { title: 'River Road', lyrics: 'first line' });
  const lyrics = new LyricsPage(page);
  await page.goto(`/lyrics/${song.id}`);
  await expect(lyrics.editor('River Road')).toContainText('first line');
  await lyrics.edit();
  await page.evaluate(() => Object.assign(window, { isSame: true }));
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
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});
