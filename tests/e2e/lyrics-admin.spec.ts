import { randomUUID } from 'node:crypto';
import { storedOrder } from '../support/database.ts';
import { storedLyrics, versionsOf } from '../support/songs.ts';
import { expectAccessibleBesideToasts } from './support/axe.ts';
import { beBusy } from './support/busy.ts';
import { expect, test } from './support/fixtures.ts';
import { LyricsPage } from './support/lyrics-page.ts';
import { signInAt } from './support/session.ts';
import { saveLyrics } from './support/team-page.ts';
import { toast } from './support/toasts.ts';
import { givenAdmin, givenOrder, givenSong, someCustomer } from '../support/factory.ts';

test('An order is found by its status and title; a draft is streamed, compared, used and saved as a version', async ({
  page,
}) => {
  const title = `Ballad ${randomUUID().slice(0, 8)}`;
  const owner = someCustomer();
  const admin = await givenAdmin();
  const lyrics = new LyricsPage(page);
  const [{ song }] = await Promise.all([
    givenSong(owner, { title, lyrics: 'the old words', orderStatus: 'in_production' }),
    givenSong(owner, { title, orderStatus: 'completed' }),
  ]);
  await signInAt(page, '/admin/lyrics', admin);
  const order = page.getByRole('combobox', { name: 'Order' });
  const found = page.getByRole('listbox').getByRole('option').filter({ hasText: title });
  await order.fill(title);
  await expect(found).toHaveCount(2);
  const status = page.getByRole('combobox', { name: 'Status' });
  await expect(status.getByRole('option')).toHaveText([
    'All Statuses',
    'Pending',
    'Pending Lyrics Approval',
    'In Production',
    'Ready for Review',
    'Completed',
  ]);
  await status.selectOption('In Production');
  // Another list has its own search.
  await expect(order).toHaveValue('');
  await order.fill(title);
  await expect(found).toHaveText([new RegExp(`^${title} \\(In Production\\)`)]);
  await found.click();
  await expect(page.getByText('the old words')).toBeVisible();
  const context = page.getByRole('textbox', { name: 'Extra context' });
  await expect(context).toBeDisabled();
  await lyrics.edit();
  await context.fill('Mention the blue kitchen');

  await page.getByRole('button', { name: 'Generate Lyrics' }).click();
  await expect(toast(page, 'Success').filter({ hasText: 'Lyrics generated successfully' })).toBeVisible();
  await lyrics.expectCompared('In the editor', 'Draft');
  expect((await storedLyrics(song.id)).lyrics).toBe('the old words');
  await expectAccessibleBesideToasts(page);
  await page.getByRole('button', { name: 'Use this draft' }).click();
  await expect(lyrics.unsaved()).toBeVisible();
  await lyrics.saveButton().click();
  await expect(toast(page, 'Success').filter({ hasText: 'Lyrics saved successfully' })).toBeVisible();
  expect((await storedLyrics(song.id)).lyrics).toContain('Mention the blue kitchen');
  expect((await versionsOf(song.id)).at(-1)).toMatchObject({ source: 'generated', savedBy: 'team' });

  await page.getByRole('button', { name: 'Earlier versions' }).click();
  await expect(
    page.getByRole('region', { name: 'Earlier versions' }).getByRole('listitem').first(),
  ).toContainText(`${admin.email} (our team) · current`);
});

test('Lyrics are written, saved and sent by three key presses, and the next order opens', async ({
  page,
}) => {
  const admin = await givenAdmin();
  const [order] = await Promise.all([
    givenOrder(someCustomer(), { paidAt: new Date() }),
    givenOrder(someCustomer(), { paidAt: new Date() }),
  ]);
  await signInAt(page, `/admin/lyrics?order=${order.id}`, admin);
  const queue = page.getByRole('region', { name: 'Waiting for lyrics' });
  await expect(queue.getByRole('link', { name: 'Next order' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate Lyrics' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Use and send' })).toBeVisible();
  await expectAccessibleBesideToasts(page);
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('dialog', { name: 'Send the lyrics for approval?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'Lyrics sent for approval')).toBeVisible();
  expect(await storedOrder(order.id)).toMatchObject({
    status: 'pending_lyrics_approval',
    waitingOn: 'customer',
  });
  await expect(page).not.toHaveURL(new RegExp(order.id));
  await expect(page.getByRole('button', { name: 'Generate Lyrics' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use and send' })).toHaveCount(0);
});

test('Lyrics that are typed as soon as the editor appears are saved', async ({ page }) => {
  const { song, order } = await givenSong(someCustomer(), { lyrics: 'the old words' });
  await beBusy(page);
  await signInAt(page, `/admin/lyrics?order=${order.id}`, await givenAdmin());
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await saveLyrics(page, 'the new words');
  expect((await storedLyrics(song.id)).lyrics).toBe('the new words');
});
