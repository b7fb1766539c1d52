import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { storedOrder } from '../support/database.ts';
import { givenSong } from '../support/factory.ts';
import { storedLyrics } from '../support/songs.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { signInAt } from './support/session.ts';
import { approve, approved, line, lineField, words } from './support/song-page.ts';
import { openTeamPage, saveLyrics } from './support/team-page.ts';
import { toast } from './support/toasts.ts';

const LYRICS = '## Verse 1\nYou knocked\nand I was home\n\n## Chorus\nLeave the kitchen light on low';

async function openOrder(page: Page, orderId: string): Promise<void> {
  await page.goto(`/orders/${orderId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('Lyrics are sent, commented on, changed and approved, and production begins', async ({
  page,
  signedIn,
  browser,
}) => {
  const title = `River ${randomUUID().slice(0, 8)}`;
  const { song, order } = await givenSong(signedIn, { title, lyrics: LYRICS });
  await openOrder(page, order.id);
  await expect(page.getByRole('heading', { name: 'We are working on your lyrics' })).toBeVisible();
  await expect(approve(page, 'You knocked')).toHaveCount(0);

  // The team sends the lyrics while the customer has the page open.
  const team = await openTeamPage(browser, page, `/admin/orders/${order.id}`);
  await expect(team.getByText('Our turn.')).toBeVisible();
  await team.getByRole('button', { name: 'Send for approval' }).click();
  await team.getByRole('dialog').getByRole('button', { name: 'Send for approval' }).click();
  await expect(toast(team, 'Lyrics sent for approval')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Approve your lyrics' })).toBeVisible();
  await expect(page.getByText('The date stands still while the song waits for you.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Verse 1' })).toBeVisible();
  await expectAccessible(page);

  // By keyboard: the focus stays on the line.
  await approve(page, 'You knocked').focus();
  await page.keyboard.press('Enter');
  await expect(approved(page, 'You knocked')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '1 of 3 lines approved' })).toBeVisible();

  // A comment that cannot be sent waits, and is sent when the connection is back.
  await words(page, 'and I was home').click();
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'What should be different?' }).fill('Was I, really?');
  await page.getByRole('button', { name: 'Send comment' }).click();
  await expect(page.getByText(/One change waits/)).toContainText('your comment on “and I was home”');
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(line(page, 'and I was home').getByText('Was I, really?')).toBeVisible();
  await expect(words(page, 'and I was home')).toBeFocused();

  // The team reads the comment beside the line and changes the line.
  await team.goto(`/admin/lyrics?order=${order.id}`);
  await expect(line(team, 'and I was home')).toContainText('Was I, really?');
  await expect(team.getByText('1 of 3 lines are approved.')).toBeVisible();
  await team.getByRole('button', { name: 'Edit', exact: true }).click();
  const changed = LYRICS.replace('and I was home', 'and I came home');
  await saveLyrics(team, changed);
  await expect(words(page, 'and I came home')).toBeVisible();
  await expect(line(page, 'and I came home').getByText('Was I, really?')).toBeVisible();
  await expect(approved(page, 'You knocked')).toBeVisible();

  // On two devices at once: the second save first shows the other text, and the typed text stays.
  const device = await (await browser.newContext()).newPage();
  await signInAt(device, `/orders/${order.id}`, signedIn);
  for (const each of [page, device]) {
    await words(each, 'You knocked').click();
    await each.getByRole('button', { name: 'Edit', exact: true }).click();
  }
  await lineField(page).fill('You knocked twice');
  await lineField(device).fill('She knocked');
  await device.getByRole('button', { name: 'Save line' }).click();
  await expect(words(page, 'She knocked')).toBeVisible();
  await device.close();
  await page.getByRole('button', { name: 'Save line' }).click();
  await expect(line(page, 'She knocked')).toContainText('now reads “She knocked”');
  await expect(lineField(page)).toHaveValue('You knocked twice');
  await page.getByRole('button', { name: 'Save line' }).click();
  await expect(approve(page, 'You knocked twice')).toBeVisible();

  await page.getByRole('textbox', { name: 'Name' }).fill('Siobhan');
  await page.getByRole('textbox', { name: 'Sounds like' }).fill('shi-VAWN');
  await page.getByRole('button', { name: 'Add name' }).click();
  await expect(line(page, 'Siobhan')).toContainText('shi-VAWN');

  // The dashboard links to this page.
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Approve your lyrics' }).click();
  await page.getByRole('button', { name: 'Approve all' }).click();
  const question = page.getByRole('dialog', { name: 'Approve and begin to record?' });
  // The line was changed after the comment.
  await expect(question).not.toContainText('comment');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Approve and begin' }).click();
  const next = page.getByRole('heading', { name: /^Recording, promised by / });
  await expect(next).toBeFocused();
  await expect(page.getByText('3 of 3 lines approved')).toBeVisible();
  expect((await storedOrder(order.id)).status).toBe('in_production');
  expect((await storedLyrics(song.id)).lyrics).toContain('You knocked twice\nand I came home');
  await team.close();
});
