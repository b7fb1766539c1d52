import { randomUUID } from 'node:crypto';
import { addDays, shopDayOf, type Day } from '@keepsong/domain/day';
import { mailTo } from '../support/mailbox.ts';
import { paidOrder } from '../support/orders.ts';
import { storedOrder } from '../support/database.ts';
import { newCustomer } from '../support/people.ts';
import { waitFor } from '../support/wait-for.ts';
import { AdminPage } from './support/admin-page.ts';
import { downloadBy } from './support/downloads.ts';
import { expectAccessibleBesideToasts } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { signInAt } from './support/session.ts';
import { openedSection } from './support/sections.ts';
import { toast } from './support/toasts.ts';
import { buildOrder, givenAdmin, givenOrder, givenOrders, someCustomer } from '../support/factory.ts';

const someWord = () => `Word${randomUUID().slice(0, 8)}`;
const later = (days: number) => addDays(shopDayOf(new Date()), days);

test('An admin finds an order, edits its song and completes it after a question', async ({ page }) => {
  const order = await givenOrder(someCustomer(), { songTitle: 'River Road', paymentStatus: 'pending' });
  await signInAt(page, `/admin?q=${order.id}`, await givenAdmin());
  const admin = new AdminPage(page);
  await admin.row(order).click();
  await expect(page).toHaveURL(new RegExp(`order=${order.id}`));

  await admin.details().getByRole('button', { name: 'Edit Details' }).click();
  await admin.details().getByLabel('Song Title').fill('Harbour Road');
  await admin.details().getByLabel('Lyrics').fill('The boats come in');
  await admin.details().getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Success')).toContainText('Song details updated successfully');
  await expect(admin.details().getByRole('button', { name: 'Edit Details' })).toBeVisible();
  await expect(admin.details()).toContainText('The boats come in');

  await admin.setStatus('Completed');
  const question = admin.confirm('Set to Completed?');
  await expect(question).toContainText('The customer has not approved every line of the lyrics.');
  await expect(question).toContainText('This order has not been paid.');
  await expect(question).toContainText('No finished song has been uploaded.');
  await question.getByRole('button', { name: 'Keep as it is' }).click();
  await expect(question).toBeHidden();
  expect((await storedOrder(order.id)).status).toBe('pending');
  await admin.dialog().getByRole('button', { name: 'Update Status' }).click();
  await question.getByRole('button', { name: 'Set it anyway' }).click();
  await expect(toast(page, 'Status updated successfully')).toBeVisible();
  // Both dialogs are closed: either of them hides the list.
  await expect(admin.row(order)).toBeVisible();
  expect(await storedOrder(order.id)).toMatchObject({ songTitle: 'Harbour Road', status: 'completed' });
});

test('The list is searched, filtered, sorted and opened with the keyboard, and its URL restores it', async ({
  page,
}) => {
  const customer = someCustomer();
  const word = someWord();
  const someone = await givenAdmin();
  const due = (songTitle: string, dueDay: Day) =>
    givenOrder(customer, {
      ...{ status: 'in_production', waitingOn: 'team', songTitle, assignedTo: someone.uid },
      clock: { dueDay, pausedAt: null, pausedMs: 0 },
    });
  await due(`${word} soon`, later(3));
  await due(`${word} far`, later(9));
  await givenOrder(customer, { paymentStatus: 'failed', songTitle: `${word} unpaid` });
  await signInAt(page, '/admin', someone);
  const admin = new AdminPage(page);
  const labels = () =>
    admin.rows().evaluateAll((rows) => rows.map((row) => row.ariaLabel?.match(/(soon|far|unpaid)/)?.[0]));
  await expect(admin.rows().first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(admin.searchBox()).toBeFocused();
  await page.keyboard.type(customer.email.slice(0, 30));
  await expect.poll(labels).toEqual(['unpaid', 'far', 'soon']);

  await admin.filter('Payment status').selectOption('Paid');
  await expect(admin.rows()).toHaveCount(2);
  await admin.filter('Payment status').selectOption('All Payments');
  await admin.filter('Production status').selectOption('Completed');
  await expect(page.getByText('No orders found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  // Not the beginning of an id, which is found too.
  await admin.searchBox().fill(`${word.toLowerCase()} so`);
  await expect.poll(labels).toEqual(['soon']);

  await admin.searchBox().fill(word);
  await expect.poll(labels).toEqual(['unpaid', 'far', 'soon']);
  await admin.view('Mine').click();
  await expect.poll(labels).toEqual(['soon', 'far']);
  const header = page.getByRole('columnheader', { name: 'Due' });
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await header.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(labels).toEqual(['far', 'soon']);
  await expect(header.getByRole('button')).toBeFocused();
  await expect(page).toHaveURL(/\?view=mine&sort=due_last$/);
  await page.reload();
  await expect.poll(labels).toEqual(['far', 'soon']);
  await admin.searchBox().fill(`${word} far`);
  await expect.poll(labels).toEqual(['far']);
  await expect(page).toHaveURL(new RegExp(`view=mine&.*q=${word}\\+far`));
  await page.reload();
  await expect(admin.searchBox()).toHaveValue(`${word} far`);
  await expect.poll(labels).toEqual(['far']);
  await admin.searchBox().fill('');
  await expect.poll(labels).toEqual(['far', 'soon']);
  await admin.rowsConfirmed();

  await admin.rows().last().focus();
  await page.keyboard.press('ArrowUp');
  await expect(admin.rows().first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(admin.rows().last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(admin.dialog()).toContainText('Order Status');
  await page.keyboard.press('Escape');
  await expect(admin.dialog()).toBeHidden();
  await expect(admin.rows().last()).toBeFocused();
});

test('The list is paged, the export holds the orders of all pages, and new orders wait above the list', async ({
  page,
}) => {
  const word = someWord();
  const customer = someCustomer();
  const build = () => buildOrder(customer, { songTitle: word });
  const orders = Array.from({ length: 28 }, build);
  await givenOrders(orders);
  await signInAt(page, `/admin?q=${word}`, await givenAdmin());
  const admin = new AdminPage(page);
  const names = () => admin.rows().evaluateAll((rows) => rows.map((row) => row.ariaLabel));
  await expect(admin.rows()).toHaveCount(25);
  const firstPage = await names();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(admin.rows()).toHaveCount(3);
  expect(new Set([...firstPage, ...(await names())]).size).toBe(28);

  const file = await downloadBy(page.getByRole('button', { name: 'Export CSV' }));
  expect(file.name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const csv = file.bytes.toString();
  expect(csv.trim().split('\r\n')).toHaveLength(29);
  expect(orders.filter(({ id }) => !csv.includes(id))).toEqual([]);
  await expect(toast(page, 'Export saved')).toContainText('28 orders');

  await page.goBack();
  await expect(admin.rows()).toHaveCount(25);
  await admin.rowsConfirmed();
  const top = async () => (await admin.rows().first().boundingBox())?.y;
  const before = await top();
  await givenOrders([build(), build()]);
  const news = page.getByRole('button', { name: '2 new orders' });
  await expect(news).toBeVisible();
  expect(await names()).toEqual(firstPage);
  expect(await top()).toBe(before);
  await news.click();
  await expect.poll(async () => (await names()).slice(2)).toEqual(firstPage.slice(0, -2));
});

test('An admin writes a note on a paid order, sends an e-mail again and gives a part of the money back; the audit log lists it', async ({
  page,
}) => {
  const customer = await newCustomer();
  const order = await paidOrder(customer);
  const someone = await givenAdmin();
  await signInAt(page, `/admin/orders/${order.id}`, someone);
  const region = (name: string) => page.getByRole('region', { name, exact: true });

  const note = region('Internal Note');
  const box = note.getByLabel('Only the team sees this');
  await expect(note.getByRole('button', { name: 'Save Note' })).toBeDisabled();
  await box.fill('Ask for the bridge');
  await note.getByRole('button', { name: 'Save Note' }).click();
  await expect(toast(page, 'Note saved')).toBeVisible();
  await expect(note).toContainText(`Last saved by ${someone.email}`);
  await expect(box).toHaveValue('Ask for the bridge');

  await openedSection(page, 'E-mails');
  await waitFor('the confirmation', async () => (await mailTo(customer.email)).length === 1);
  await page.getByRole('button', { name: `Resend Purchase Confirmation to ${customer.email}` }).click();
  await page
    .getByRole('dialog', { name: 'Send this e-mail again?' })
    .getByRole('button', { name: 'Send again' })
    .click();
  await expect(toast(page, 'E-mail queued')).toBeVisible();
  await waitFor('the second', async () => (await mailTo(customer.email)).length === 2);

  // The widest form of the page, scanned with the rest of it.
  await region('Song Details').getByRole('button', { name: 'Edit Details' }).click();
  await expectAccessibleBesideToasts(page);
  await region('Song Details').getByRole('button', { name: 'Cancel' }).click();

  await openedSection(page, 'Payment');
  await region('Payment').getByRole('button', { name: 'Refund' }).click();
  const form = page.getByRole('form', { name: 'Refund' });
  await form.getByLabel('Amount in US dollars').fill('5.00');
  await form.getByRole('button', { name: 'Refund $5.00' }).click();
  await expect(form).toContainText('Please give a reason');
  await expectAccessibleBesideToasts(page);
  await form.getByLabel('Reason').fill('The cover came late');
  await form.getByRole('button', { name: 'Refund $5.00' }).click();
  await expect(toast(page, 'Refund made')).toContainText('$5.00 was given back.');
  await expect(region('Payment')).toContainText('$5.00');
  expect(await storedOrder(order.id)).toMatchObject({ refundedCents: 500, paymentStatus: 'paid' });
  await openedSection(page, 'Timeline');
  await expect(region('Timeline').getByRole('listitem')).toHaveText([
    /^Partly refunded/,
    /^Paid/,
    /^Ordered/,
  ]);

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Audit Log' }).click();
  await page.getByLabel("Admin's e-mail").fill(someone.email);
  await page.keyboard.press('Enter');
  const entries = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  await expect(entries).toHaveCount(3);
  const refund = entries.filter({ hasText: 'The cover came late' });
  await expect(refund).toContainText('$5.00');
  const lefts = await refund
    .locator('> *')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
  expect(new Set(lefts).size, 'cells beside each other').toBe(4);
  await expectAccessibleBesideToasts(page);
});
