import { ORDER_STATUSES } from '@keepsong/domain/order-status';
import { randomUUID } from 'node:crypto';
import { storedLyrics, versionsOf } from '../support/songs.ts';
import { expectAccessibleBesideToasts } from './support/axe.ts';
import { expect, test as base } from './support/fixtures.ts';
import { LyricsPage } from './support/lyrics-page.ts';
import { signInAt } from './support/session.ts';
import { toast } from './support/toasts.ts';
import { type Account, givenAdmin, givenSong, someCustomer } from '../support/factory.ts';

const test = base.extend<{ admin: Account; lyrics: LyricsPage }>({
  /** Signed in, with the claim. */
  admin: async ({ page }, use) => {
    const person = await givenAdmin();
    await signInAt(page, '/admin/lyrics', person);
    await use(person);
  },
  lyrics: async ({ page }, use) => use(new LyricsPage(page)),
});

const uniqueTitle = () => `Ballad ${randomUUID().slice(0, 8)}`;

test('The status filter filters the production status, and the order is found by its title', async ({
  page,
  admin: _,
}) => {
  const title = uniqueTitle();
  const owner = someCustomer();
  for (const orderStatus of ORDER_STATUSES) await givenSong(owner, { title, orderStatus });
  const order = page.getByRole('combobox', { name: 'Order' });
  const found = page.getByRole('listbox').getByRole('option').filter({ hasText: title });
  await order.fill(title);
  await expect(found).toHaveCount(ORDER_STATUSES.length);

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
});

test('A draft is streamed, compared and discarded; the next one is used and saved as a version', async ({
  page,
  admin,
  lyrics,
}) => {
  const title = uniqueTitle();
  const { song, order } = await givenSong(someCustomer(), { title, lyrics: 'the old words' });
  await page.goto(`/admin/lyrics?order=${order.id}`);
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
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(lyrics.unsaved()).toHaveCount(0);
  await page.getByRole('button', { name: 'Generate Lyrics' }).click();
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
