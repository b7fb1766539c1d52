import { randomUUID } from 'node:crypto';
import { accounts, storedOrder } from '../support/database.ts';
import { buildOrder, givenAdmin, givenOrder, givenOrders, someCustomer } from '../support/factory.ts';
import { mailTo } from '../support/mailbox.ts';
import { paidOrder } from '../support/orders.ts';
import { newCustomer } from '../support/people.ts';
import { waitFor } from '../support/wait-for.ts';
import { AdminPage } from './support/admin-page.ts';
import { expect, test } from './support/fixtures.ts';
import { signInAt } from '../support/session.ts';
import { downloadBy, openedSection, toast } from './support/page.ts';

// web/src/app/guards.test.tsx covers every admin screen and its messages.
test('An admin whose claim is revoked changes nothing and leaves the area', async ({ page }) => {
  const order = await givenOrder(someCustomer());
  const someone = await givenAdmin();
  await signInAt(page, '/admin', someone);
  const admin = new AdminPage(page);
  await admin.openOrder(order);
  await accounts.setCustomUserClaims(someone.uid, {});
  const dialog = admin.dialog();
  await dialog.getByLabel('Order Status', { exact: true }).selectOption({ label: 'In Production' });
  await dialog.getByRole('button', { name: 'Update Status' }).click();
  await expect(toast(page, 'Error updating status')).toContainText('You do not have permission to do this.');
  await expect(toast(page, 'Access denied')).toContainText('You do not have permission to access this page');
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('button', { name: 'Admin', exact: true })).toHaveCount(0);
  expect((await storedOrder(order.id)).status).toBe('pending');
});

test('The list is searched by key, paged and exported; new orders wait above', async ({ page }) => {
  const word = `Word${randomUUID().slice(0, 8)}`;
  const customer = someCustomer();
  const build = () => buildOrder(customer, { songTitle: word });
  const orders = Array.from({ length: 28 }, build);
  await givenOrders(orders);
  await signInAt(page, '/admin', await givenAdmin());
  const admin = new AdminPage(page);
  await expect(admin.rows().first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(admin.searchBox()).toBeFocused();
  await page.keyboard.type(word);
  await expect(page).toHaveURL(new RegExp(`q=${word}`));
  const names = () => admin.rows().evaluateAll((rows) => rows.map((row) => row.ariaLabel));
  // The list shows as many rows before the search too.
  await expect(admin.rows(word)).toHaveCount(25);
  await admin.rowsConfirmed();
  const firstPage = await names();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(admin.rows()).toHaveCount(3);
  expect(new Set([...firstPage, ...(await names())]).size).toBe(28);

  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await downloadBy(page.getByRole('button', { name: 'Export', exact: true }));
  expect(file.name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const csv = file.bytes.toString();
  expect(csv.trim().split('\r\n')).toHaveLength(29);
  expect(orders.filter(({ id }) => !csv.includes(id))).toEqual([]);
  await expect(toast(page, 'Export saved')).toBeVisible();

  await page.goBack();
  await expect(admin.rows()).toHaveCount(25);
  await admin.rowsConfirmed();
  const top = async () => (await admin.rows().first().boundingBox())?.y;
  const before = await top();
  await givenOrders([build(), build()]);
  const news = page.getByRole('button', { name: '2 new orders' });
  await expect(news).toBeVisible();
  // The last two are on the next page now.
  expect(await names()).toEqual(firstPage.slice(0, -2));
  expect(await top()).toBe(before);
  await news.click();
  await expect.poll(async () => (await names()).slice(2)).toEqual(firstPage.slice(0, -2));

  await admin.rows().first().focus();
  await page.keyboard.press('Enter');
  await expect(admin.dialog()).toContainText('Order Status');
  await page.keyboard.press('Escape');
  await expect(admin.dialog()).toBeHidden();
  await expect(admin.rows().first()).toBeFocused();
});

test('The team resends, reads the log, and has an admin', async ({ page, customer: colleague }) => {
  const [customer, someone] = await Promise.all([newCustomer(), givenAdmin()]);
  const order = await paidOrder(customer);
  await accounts.updateUser(colleague.uid, { emailVerified: true });
  await waitFor('the confirmation', async () => (await mailTo(customer.email)).length === 1);
  await signInAt(page, `/admin/orders/${order.id}`, someone);
  await openedSection(page, 'E-mails');
  await page.getByRole('button', { name: `Resend Purchase Confirmation to ${customer.email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await expect(toast(page, 'E-mail queued')).toBeVisible();
  await waitFor('the second', async () => (await mailTo(customer.email)).length === 2);

  const tabs = page.getByRole('navigation', { name: 'Admin' });
  await tabs.getByRole('link', { name: 'Audit Log' }).click();
  await page.getByLabel("Admin's e-mail").fill(someone.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Audit log' }).getByRole('listitem')).toHaveCount(1);

  await tabs.getByRole('link', { name: 'Admins' }).click();
  const list = page.getByRole('list', { name: 'Admins' });
  await page.getByRole('form', { name: 'Add an admin' }).getByLabel('Email').fill(colleague.email);
  await page.keyboard.press('Enter');
  await expect(list).toContainText(colleague.email);
  expect((await accounts.getUser(colleague.uid)).customClaims).toEqual({ isAdmin: true });
  await list.getByRole('button', { name: `Remove ${colleague.email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(list).not.toContainText(colleague.email);
});
