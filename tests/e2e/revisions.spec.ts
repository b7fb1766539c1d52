import { randomUUID } from 'node:crypto';
import { storedOrder } from '../support/database.ts';
import { wavFile } from '../support/files.ts';
import { storedNotes } from '../support/notes.ts';
import { storedTakes } from '../support/takes.ts';
import { expectAccessible, expectAccessibleBesideToasts } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { givenOptions } from './support/given-options.ts';
import { signInAt } from './support/session.ts';
import { notes, position } from './support/song-page.ts';
import { openTeamPage } from './support/team-page.ts';
import { toast } from './support/toasts.ts';

const SECONDS = 8;
const recordings = { A: wavFile(SECONDS), B: wavFile(SECONDS) };

test('Notes on a take are written, sent, answered and heard in the new take', async ({
  page,
  signedIn,
  browser,
}) => {
  const title = `River ${randomUUID().slice(0, 8)}`;
  const { order, song } = await givenOptions(signedIn, recordings, { title });
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByText('You have two revisions. Write notes on the takes first')).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await signInAt(other, `/orders/${order.id}`, signedIn);
  await expect(notes(other)).toBeVisible();

  // By the keyboard alone, at the position of the song.
  await position(page).press('ArrowRight');
  await page.keyboard.press('n');
  const onA = page.getByRole('form', { name: 'A note on Option A' });
  await expect(onA.getByLabel('What should be different?')).toBeFocused();
  await expect(onA.getByLabel('At', { exact: true })).toHaveValue('0:05');
  await onA.getByLabel('At', { exact: true }).fill('9:00');
  await onA.getByLabel('What should be different?').fill('Softer here');
  await onA.getByLabel('What should be different?').press('Tab');
  await page.keyboard.press('Enter');
  await expect(onA.getByText('This take ends at 0:08').first()).toBeVisible();
  await expectAccessible(page);
  // The open form survives a reload, and a save without a connection is sent later.
  await onA.getByLabel('At', { exact: true }).fill('0:04');
  await page.reload();
  await expect(onA.getByLabel('What should be different?')).toHaveValue('Softer here');
  await expect(onA.getByLabel('At', { exact: true })).toHaveValue('0:04');
  await page.context().setOffline(true);
  await onA.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText(/One change waits/)).toContainText('your note');
  await page.context().setOffline(false);
  await expect(page.getByText(/One change waits/)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Add a note at/ })).toBeFocused();

  // The other device shows the note, and adds one about a part of option B with the pointer.
  const softer = notes(other).getByRole('listitem').filter({ hasText: 'Softer here' });
  await expect(softer).toContainText('At 0:04');
  await expect(softer).toContainText('Not sent yet');
  await other.getByRole('button', { name: 'Hear Option B' }).click();
  const strip = other.locator('.note-strip');
  await strip.scrollIntoViewIfNeeded();
  const box = await strip.boundingBox();
  if (!box) throw new Error('There is no strip');
  await other.mouse.move(box.x + box.width * 0.25, box.y + box.height / 2);
  await other.mouse.down();
  await other.mouse.move(box.x + box.width * 0.75, box.y + box.height / 2, { steps: 5 });
  await other.mouse.up();
  const onB = other.getByRole('form', { name: 'A note on Option B' });
  await expect(onB.getByLabel('From', { exact: true })).toHaveValue('0:02');
  await expect(onB.getByLabel('To', { exact: true })).toHaveValue('0:06');
  await onB.getByLabel('What should be different?').fill('No drums');
  await onB.getByRole('button', { name: 'Save note' }).click();

  const sending = page.getByRole('region', { name: 'Ask for changes' });
  await expect(sending).toContainText('Sending your two notes uses one revision, the first of two.');
  // The strip shows only notes on the current take.
  await expect(page.locator('.note-strip').getByRole('button')).toHaveAccessibleName('At 0:04: Softer here');
  await expectAccessible(page);
  await sending.getByRole('button', { name: 'Send notes' }).click();
  const question = page.getByRole('dialog', { name: 'Send two notes to the team?' });
  await expect(question).toContainText('This uses one revision, the first of two.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Send notes' }).click();
  await expect(page.getByRole('heading', { name: /^Working on your notes/ })).toBeFocused();
  await expect(other.getByRole('heading', { name: /^Working on your notes/ })).toBeVisible();
  expect((await storedOrder(order.id)).revisions).toMatchObject({ used: 1, openNumber: 1 });

  // The team, in its own window.
  const team = await openTeamPage(browser, page, `/admin/orders/${order.id}`);
  const revisions = team.getByRole('region', { name: 'Revisions', exact: true });
  const options = team.getByRole('region', { name: 'Song Options' });
  const publish = options.getByRole('button', { name: 'Publish options' });
  await expect(options).toContainText('Answer the customer’s notes first: 2 are still open.');
  const drums = revisions.getByRole('group', { name: 'Answer to “No drums”' });
  await drums.getByRole('button', { name: 'Decline' }).click();
  await expect(drums.getByText('Please say why').first()).toBeVisible();
  await drums.getByLabel('Answer to the customer').fill('The waltz needs them');
  await drums.getByRole('button', { name: 'Decline' }).click();
  await expect(revisions.getByText('The waltz needs them')).toBeVisible();
  await revisions
    .getByRole('group', { name: 'Answer to “Softer here”' })
    .getByRole('button', { name: 'Done' })
    .click();
  await expect(options).toContainText('upload the take in which it can be heard');
  await expectAccessible(team);
  await options
    .getByLabel('Option A, Song Options')
    .setInputFiles({ name: 'Softer.wav', mimeType: 'audio/wav', buffer: wavFile(SECONDS) });
  await publish.click();
  await team.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(toast(team, 'Options published')).toBeVisible();
  // The team gives the revision back.
  await revisions.getByRole('button', { name: 'Give revision 1 back' }).click();
  await team.getByRole('dialog').getByLabel('Reason').fill('A wrong mix');
  await team.getByRole('dialog').getByRole('button', { name: 'Give revision 1 back' }).click();
  await expect(revisions).toContainText('0 of 2 used');
  await expectAccessibleBesideToasts(team);

  // The new take opens at the notes, with an answer at each.
  await expect(page.getByRole('status').filter({ hasText: 'You hear Option A, take 2' })).toBeVisible();
  await expect(position(page)).toHaveAttribute('aria-valuetext', '0:02 of 0:08');
  await expect(notes(page).getByRole('listitem').filter({ hasText: 'No drums' })).toContainText(
    'Our answer: The waltz needs them',
  );
  await expect(notes(page).getByRole('listitem').filter({ hasText: 'Softer here' })).toContainText('Done');
  await expect(sending).toContainText('You have two revisions.');
  // The take before can be compared with it.
  await page.getByRole('button', { name: 'Option A', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Hear Option/ })).toHaveCount(3);
  expect((await storedTakes(song.id)).map(({ id }) => id)).toEqual(['1A', '1B', '2A']);
  expect((await storedNotes(song.id)).map(({ state }) => state).toSorted()).toEqual(['declined', 'done']);
});
