import { wavFile } from '../support/files.ts';
import { storedNotes } from '../support/notes.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { givenOptions } from './support/given-options.ts';
import { notes, position, sending } from './support/song-page.ts';

const SECONDS = 8;
const recordings = { A: wavFile(SECONDS), B: wavFile(SECONDS) };

test('Notes on a take are written with keys and pointer, survive a reload, and are sent', async ({
  page,
  signedIn,
}) => {
  const { order, song } = await givenOptions(signedIn, recordings);
  await page.goto(`/orders/${order.id}`);
  // By the keyboard alone, at the position of the song.
  await position(page).press('ArrowRight');
  await page.keyboard.press('n');
  const onA = page.getByRole('form', { name: 'A note on Option A' });
  await expect(onA.getByLabel('What should be different?')).toBeFocused();
  await expect(onA.getByLabel('At', { exact: true })).toHaveValue('0:05');
  await page.keyboard.type('Softer here');
  await onA.getByLabel('At', { exact: true }).fill('0:04');
  // The open form survives a reload.
  await page.reload();
  await expect(onA.getByLabel('At', { exact: true })).toHaveValue('0:04');
  await expect(onA.getByLabel('What should be different?')).toHaveValue('Softer here');
  await onA.getByLabel('What should be different?').press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Add a note at/ })).toBeFocused();
  const softer = notes(page).getByRole('listitem').filter({ hasText: 'Softer here' });
  await expect(softer).toContainText('At 0:04');
  await expect(softer).toContainText('Not sent yet');
  // The strip shows only notes on the current take.
  const strip = page.locator('.note-strip');
  await expect(strip.getByRole('button')).toHaveAccessibleName('At 0:04: Softer here');

  // At a moment of option B, with the pointer.
  await page.getByRole('button', { name: 'Hear Option B' }).click();
  await expect(strip.getByRole('button')).toHaveCount(0);
  const box = await strip.boundingBox();
  if (!box) throw new Error('There is no strip');
  await strip.click({ position: { x: box.width * 0.25, y: box.height / 2 } });
  const onB = page.getByRole('form', { name: 'A note on Option B' });
  const at = onB.getByLabel('At', { exact: true });
  await expect(at).toHaveValue('0:02');
  await onB.getByLabel('What should be different?').fill('No drums');
  await at.fill('9:00');
  await onB.getByRole('button', { name: 'Save note' }).click();
  await expect(onB.getByText('This option ends at 0:08').first()).toBeVisible();
  await expectAccessible(page);
  await at.fill('0:02');
  await onB.getByRole('button', { name: 'Save note' }).click();
  await expect(onB).toHaveCount(0);

  await expect(sending(page)).toContainText('Sending your two notes uses one revision, the first of two.');
  await sending(page).getByRole('button', { name: 'Send notes' }).click();
  const question = page.getByRole('dialog', { name: 'Send two notes to the team?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Send notes' }).click();
  await expect(page.getByRole('heading', { name: /^Working on your notes/ })).toBeFocused();
  expect((await storedNotes(song.id)).map(({ state }) => state)).toEqual(['sent', 'sent']);
});
