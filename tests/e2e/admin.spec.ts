import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { saveOrderNote } from '@keepsong/domain/calls/save-order-note';
import { formatCents } from '@keepsong/domain/pricing';
import { mailTo } from '../support/mailbox.ts';
import { paidOrder } from '../support/orders.ts';
import { storedOrder } from '../support/database.ts';
import { closeClients, newAdmin, newCustomer } from '../support/people.ts';
import { waitFor } from '../support/wait-for.ts';
import { AdminPage } from './support/admin-page.ts';
import { DashboardPage } from './support/dashboard-page.ts';
import { expect, test } from './support/fixtures.ts';
import { signInAt } from './support/session.ts';
import { markLoad, wasReloaded } from './support/reloads.ts';
import { toast } from './support/toasts.ts';
import { givenAdmin, givenOrder, someCustomer } from '../support/factory.ts';

test.afterAll(closeClients);

const someWord = () => `Word${randomUUID().slice(0, 8)}`;

test('An admin finds an order, edits its song and completes it after a question; the customer sees it without a reload', async ({
  page,
  browser,
  viewport,
  customer,
}) => {
  const order = await givenOrder(customer, { songTitle: 'River Road', paymentStatus: 'pending' });
  const theirs = await browser.newContext({ ...(viewport && { viewport }) });
  const dashboard = new DashboardPage(await theirs.newPage());
  await signInAt(dashboard.page, '/dashboard', customer);
  await expect(dashboard.orderOf('River Road')).toBeVisible();
  await markLoad(dashboard.page);

  await signInAt(page, '/admin', await givenAdmin());
  const admin = new AdminPage(page);
  const dialog = await admin.openOrder(order);
  await expect(page).toHaveURL(new RegExp(`order=${order.id}`));
  await expect(dialog.getByLabel('User')).toHaveValue(customer.email);
  await expect(dialog.getByLabel('User')).toHaveAttribute('readonly', '');
  await expect(dialog.getByRole('region', { name: "The Customer's Brief" })).toContainText(order.songThemes);
  await expect(dialog.getByRole('region', { name: 'Payment' })).toContainText(formatCents(order.amountCents));

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
  await dialog.getByRole('button', { name: 'Update Status' }).click();
  await question.getByRole('button', { name: 'Set it anyway' }).click();
  await expect(toast(page, 'Status updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();

  const completed = dashboard.orders('Completed Orders');
  await expect(completed.filter({ hasText: 'Harbour Road' })).toContainText('Production: Completed');
  expect(await wasReloaded(dashboard.page)).toBe(false);
  await theirs.close();
});

test('The list is filtered and searched, its URL restores it, and new orders wait above it', async ({
  page,
}) => {
  const customer = someCustomer();
  const word = someWord();
  const unpaid = await givenOrder(customer, { songTitle: `${word} unpaid`, paymentStatus: 'pending' });
  const paid = await givenOrder(customer, { songTitle: `${word} paid` });
  await signInAt(page, '/admin', await givenAdmin());
  const admin = new AdminPage(page);

  await admin.searchBox().fill(word);
  await expect(admin.rows()).toHaveCount(2);
  await admin.filter('Payment status').selectOption('Paid');
  await expect(admin.rows()).toHaveCount(1);
  await expect(admin.row(paid)).toBeVisible();
  await admin.filter('Payment status').selectOption('All Payments');
  await admin.filter('Production status').selectOption('Completed');
  await expect(page.getByText('No orders found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();

  await admin.searchBox().fill(`${word.toLowerCase()} unp`);
  await expect(admin.rows()).toHaveCount(1);
  await expect(admin.row(unpaid)).toBeVisible();
  await page.waitForURL(/q=/);
  await page.reload();
  await expect(admin.searchBox()).toHaveValue(`${word.toLowerCase()} unp`);
  await expect(admin.rows()).toHaveCount(1);

  await admin.searchBox().fill(customer.email.slice(0, 30));
  await expect(admin.rows()).toHaveCount(2);

  await admin.searchBox().fill(word);
  await admin.rowsConfirmed();
  await expect(page).toHaveURL(new RegExp(`q=${word}$`));
  await expect(admin.rows()).toHaveCount(2);
  await expect(admin.row(unpaid)).toBeVisible();
  const before = await admin.row(unpaid).boundingBox();
  await givenOrder(customer, { songTitle: word });
  await givenOrder(customer, { songTitle: word });
  const news = page.getByRole('button', { name: '2 new orders' });
  await expect(news).toBeVisible();
  await expect(admin.rows()).toHaveCount(2);
  expect((await admin.row(unpaid).boundingBox())?.y).toBe(before?.y);
  await news.click();
  await expect(admin.rows()).toHaveCount(4);
});

test('An order is found, opened and closed with the keyboard alone', async ({ page }) => {
  const customer = someCustomer();
  const word = someWord();
  await givenOrder(customer, { songTitle: word });
  await givenOrder(customer, { songTitle: word });
  await signInAt(page, '/admin', await givenAdmin());
  const admin = new AdminPage(page);
  await expect(admin.rows().first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(admin.searchBox()).toBeFocused();
  await page.keyboard.type(word);
  await admin.rowsConfirmed();
  await expect(page).toHaveURL(new RegExp(`q=${word}`));
  await expect(admin.rows()).toHaveCount(2);
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

test('A partial refund is sent and shown in the order and the audit log', async ({ page }) => {
  const order = await paidOrder(await newCustomer());
  const someone = await givenAdmin();
  await signInAt(page, '/admin', someone);
  const admin = new AdminPage(page);
  const payment = (await admin.openOrder(order)).getByRole('region', { name: 'Payment' });
  await payment.getByRole('button', { name: 'Refund' }).click();
  const form = page.getByRole('form', { name: 'Refund' });
  await form.getByLabel('Amount in US dollars').fill('99');
  await form.getByRole('button', { name: /^Refund/ }).click();
  await expect(form).toContainText('At most $34.99 can be given back');
  await expect(form).toContainText('Please give a reason');
  await form.getByLabel('Amount in US dollars').fill('5.00');
  await form.getByLabel('Reason').fill('The cover came late');
  await form.getByRole('button', { name: 'Refund $5.00' }).click();
  await expect(toast(page, 'Refund made')).toContainText('$5.00 was given back.');
  await expect(payment).toContainText('$5.00');
  expect(await storedOrder(order.id)).toMatchObject({ refundedCents: 500, paymentStatus: 'paid' });

  await page.goto(`/admin/audit?actor=${encodeURIComponent(someone.email)}`);
  const entry = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('The cover came late');
  await expect(entry).toContainText('$5.00');
  const lefts = await entry
    .locator('> *')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
  expect(new Set(lefts).size, 'cells beside each other').toBe(4);
});

test('The list is paged, and the export holds the orders of all pages', async ({ page }) => {
  const word = someWord();
  const customer = someCustomer();
  const orders = await Promise.all(
    Array.from({ length: 28 }, () => givenOrder(customer, { songTitle: word })),
  );
  await signInAt(page, `/admin?q=${word}`, await givenAdmin());
  const admin = new AdminPage(page);
  await expect(admin.rows()).toHaveCount(25);
  const firstPage = await admin.rows().evaluateAll((rows) => rows.map((row) => row.ariaLabel));
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(admin.rows()).toHaveCount(3);
  const secondPage = await admin.rows().evaluateAll((rows) => rows.map((row) => row.ariaLabel));
  expect(new Set([...firstPage, ...secondPage]).size).toBe(28);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(29);
  expect(orders.filter(({ id }) => !csv.includes(id))).toEqual([]);
  await expect(toast(page, 'Export saved')).toContainText('28 orders');

  await page.goBack();
  await expect(admin.rows()).toHaveCount(25);
});

test('An order shows the admin its brief, promised date, timeline and payment, keeps an internal note, and sends an e-mail again', async ({
  page,
}) => {
  const customer = await newCustomer();
  const order = await paidOrder(customer, {
    songTitle: 'River Road',
    phone: '555 0177',
    references: 'the demo on my blog',
    provideLyrics: 'yes',
    lyrics: 'my own words',
  });
  const someone = await givenAdmin();
  await signInAt(page, `/admin/orders/${order.id}`, someone);
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(page.getByText(/^Promised for /)).toHaveText(
    `Promised for ${order.promisedAt?.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'America/New_York' })}`,
  );
  for (const shown of [
    'Ada Lovelace',
    customer.email,
    '555 0177',
    'Folk',
    'Romantic',
    'the demo on my blog',
    'my own words',
  ]) {
    await expect(region("The Customer's Brief")).toContainText(shown);
  }
  await expect(region('Payment')).toContainText('Custom Song Package$29.99');
  await expect(region('Payment')).toContainText('Cover Image$5.00');
  await expect(region('Payment')).toContainText('Total$34.99');
  await expect(region('Payment').getByRole('link', { name: /in Stripe's dashboard/ })).toHaveAttribute(
    'href',
    new RegExp(`#${order.paymentIntentId}$`),
  );
  await expect(region('Timeline').getByRole('listitem')).toHaveText([/^Paid/, /^Ordered/]);

  const note = region('Internal Note');
  await expect(note.getByRole('button', { name: 'Save Note' })).toBeDisabled();
  await note.getByLabel('Only the team sees this').fill('Ask for the bridge');
  await note.getByRole('button', { name: 'Save Note' }).click();
  await expect(toast(page, 'Note saved')).toBeVisible();
  const box = note.getByLabel('Only the team sees this');
  await expect(box).toHaveValue('Ask for the bridge');
  await page.reload();
  await expect(box).toHaveValue('Ask for the bridge');
  await expect(note).toContainText(`Last saved by ${someone.email}`);
  // Another admin writes at the same time.
  await box.fill('Ask for the bridge, and the dr');
  const other = await newAdmin();
  await other.call(saveOrderNote, {
    orderId: order.id,
    text: 'The bridge is settled',
    expected: 'Ask for the bridge',
  });
  await expect(note).toContainText('Somebody else has changed “Internal Note” since you began.');
  await expect(note).toContainText('The bridge is settled');
  await expect(box).toHaveValue('Ask for the bridge, and the dr');
  await note.getByRole('button', { name: 'Save Note' }).click();
  await expect(toast(page, 'Failed to save the note')).toContainText('nothing was saved');
  await note.getByRole('button', { name: 'Keep mine' }).click();
  await note.getByRole('button', { name: 'Save Note' }).click();
  await expect(note).toContainText(`Last saved by ${someone.email}`);

  await waitFor('the confirmation', async () => (await mailTo(customer.email)).length === 1);
  await page.getByRole('button', { name: `Resend Purchase Confirmation to ${customer.email}` }).click();
  await page
    .getByRole('dialog', { name: 'Send this e-mail again?' })
    .getByRole('button', { name: 'Send again' })
    .click();
  await expect(toast(page, 'E-mail queued')).toBeVisible();
  await waitFor('the second', async () => (await mailTo(customer.email)).length === 2);

  await page.getByLabel('Order Status', { exact: true }).selectOption('Pending Lyrics Approval');
  await page.getByRole('button', { name: 'Update Status' }).click();
  await expect(toast(page, 'Status updated successfully')).toBeVisible();
  await page.goto(`/admin/orders/${order.id}`);
  await expect(region('Timeline').getByRole('listitem')).toHaveText([/^Lyrics ready/, /^Paid/, /^Ordered/]);
});
