import { songPath } from '@keepsong/domain/documents/song';
import type { Page } from 'playwright/test';
import { database } from '../support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { LyricsPage } from './support/lyrics-page.ts';
import { markLoad, wasReloaded } from './support/reloads.ts';
import { ready } from './support/ready.ts';
import { toast } from './support/toasts.ts';
import { givenAdmin, givenSong } from '../support/factory.ts';
import { signInAt } from '../support/session.ts';

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

test('Pages that were first opened offline appear when the connection is back', async ({ page, context }) => {
  const person = await givenAdmin();
  const { order, song } = await givenSong(person, { title: 'River Road', lyrics: 'first line' });
  await signInAt(page, '/how-it-works', person);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const notice = banner(page).or(page.getByRole('heading', { name: 'You are offline' }));
  const unfinished = page.getByText(/You are offline|as soon as you are back|could not be loaded|Loading/);
  for (const [path, name] of [
    ['/public-songs', 'Browse Songs'],
    ['/order', 'Custom Song Request'],
    ['/dashboard', /^Welcome back/],
    [`/orders/${order.id}`, 'River Road'],
    [`/lyrics/${song.id}`, 'Lyrics'],
    ['/account', 'Account'],
    ['/admin', 'Admin Dashboard'],
    [`/admin/orders/${order.id}`, 'Order Details'],
  ] as const) {
    await ready(page);
    await context.setOffline(true);
    await navigate(page, path);
    await expect(notice.first()).toBeVisible();
    await context.setOffline(false);
    await expect(heading, path).toHaveText(name);
    await expect(unfinished.filter({ visible: true }), path).toHaveCount(0);
  }
});
