import { sendLyrics } from '@keepsong/domain/calls/send-lyrics';
import { givenSong } from '../support/factory.ts';
import { newAdmin } from '../support/people.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { approve, approved, line, words } from './support/song-page.ts';

const LYRICS = '## Verse 1\nYou knocked\nand I was home\n\n## Chorus\nLeave the kitchen light on low';

test('Notes are written on lyrics, they are approved, and production begins', async ({ page, signedIn }) => {
  const { song, order } = await givenSong(signedIn, { lyrics: LYRICS });
  await (await newAdmin()).call(sendLyrics, { orderId: order.id, revisions: { [song.id]: 0 } });
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByRole('heading', { name: 'Approve your lyrics' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Verse 1' })).toBeVisible();
  // By keyboard: the focus stays on the line.
  await approve(page, 'You knocked').focus();
  await page.keyboard.press('Enter');
  await expect(approved(page, 'You knocked')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '1 of 3 lines approved' })).toBeVisible();

  await words(page, 'and I was home').press('Enter');
  await page.getByRole('textbox', { name: 'What should be different?' }).fill('Was I, really?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send note' }).click();
  await expect(line(page, 'and I was home').getByText('Was I, really?')).toBeVisible();
  await expect(words(page, 'and I was home')).toBeFocused();

  await page.getByRole('textbox', { name: 'Name' }).fill('Siobhan');
  await page.getByRole('textbox', { name: 'Sounds like' }).fill('shi-VAWN');
  await page.getByRole('button', { name: 'Add name' }).click();
  await expect(line(page, 'Siobhan')).toContainText('shi-VAWN');

  await page.getByRole('button', { name: 'Approve all' }).click();
  const question = page.getByRole('dialog', { name: 'Approve and begin to record?' });
  await expect(question).toContainText('One line has a note');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Approve and begin' }).click();
  await expect(page.getByRole('heading', { name: /^Recording, promised by / })).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Every line is approved');
  await expect(page.getByText('3 of 3 lines approved')).toBeVisible();
});
