import { randomUUID } from 'node:crypto';
import { accounts, database, storedOrder } from '../support/database.ts';
import { MailboxPage } from './support/mailbox-page.ts';
import { AdminPage } from './support/admin-page.ts';
import { watchAsked } from './support/asked-collections.ts';
import { expect, test } from './support/fixtures.ts';
import { signInAt } from './support/session.ts';
import { toast } from './support/toasts.ts';
import { givenAdmin, givenOrder, someCustomer } from '../support/factory.ts';

/** The error of the function when SendGrid fails; tests/functions/alone/sendgrid-down.test.ts produces it. */
const NOT_SENT = {
  error: {
    status: 'UNAVAILABLE',
    message: 'Failed to send test email',
    details: { code: 'provider_unavailable', message: 'Failed to send test email', fields: [] },
  },
};

/** Collections that a customer's dashboard reads. */
const OF_CUSTOMERS = ['profiles', 'orders', 'songs', 'covers'];

// web/src/app/guards.test.tsx covers every admin screen and its messages.
test('Visitors and customers are turned away from the admin area, and none of its data is read', async ({
  page,
  customer,
  login,
}) => {
  const visitorReads = watchAsked(page);
  await page.goto('/admin');
  await expect(toast(page, 'Authentication required')).toContainText(
    'Please log in to access the admin dashboard',
  );
  await expect(login.heading()).toBeVisible();
  expect(visitorReads()).toEqual([]);

  await signInAt(page, '/dashboard', customer);
  const customerReads = watchAsked(page);
  await page.goto('/admin/payments');
  await expect(toast(page, 'Access denied')).toContainText('You do not have permission to access this page');
  await page.waitForURL('**/dashboard');
  await page.goto('/admin/lyrics');
  await expect(toast(page, 'Access denied')).toContainText('Admin privileges required');
  await page.waitForURL(/:\d+\/$/);
  expect(customerReads().filter((collection) => !OF_CUSTOMERS.includes(collection))).toEqual([]);
});

test('An admin whose claim is revoked while the page is open can change and read nothing more', async ({
  page,
}) => {
  const order = await givenOrder(someCustomer());
  const someone = await givenAdmin();
  const asked = watchAsked(page);
  await signInAt(page, '/admin', someone);
  const admin = new AdminPage(page);
  await admin.openOrder(order);
  // An admin makes the reads that must not happen below.
  await expect.poll(asked).toEqual(expect.arrayContaining(['orders', 'orderCounters', 'internal']));
  await accounts.setCustomUserClaims(someone.uid, {});

  await admin.setStatus('In Production');
  await expect(toast(page, 'Error updating status')).toContainText('You do not have permission to do this.');
  await expect(toast(page, 'Access denied')).toContainText('You do not have permission to access this page');
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { name: /^Welcome back, / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Admin', exact: true })).toHaveCount(0);
  expect((await storedOrder(order.id)).status).toBe('pending');

  const askedLater = watchAsked(page);
  await page.goto('/admin');
  await expect(toast(page, 'Access denied')).toBeVisible();
  await page.waitForURL('**/dashboard');
  expect(askedLater().filter((collection) => !OF_CUSTOMERS.includes(collection))).toEqual([]);
});

test('A test e-mail is previewed, sent and received', async ({ page }) => {
  await signInAt(page, '/test-email', await givenAdmin());
  const form = page.getByRole('form', { name: 'Test email' });
  const preview = page.frameLocator('iframe[title="The e-mail as its reader sees it"]');
  await expect(preview.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible();
  await form.getByLabel('Template').selectOption('New Order Notification');
  await expect(preview.getByRole('heading', { name: 'A new song to make' })).toBeVisible();
  await page.getByRole('button', { name: 'Plain text' }).click();
  await expect(page.getByLabel('The e-mail as plain text')).toContainText('A new song to make');

  await form.getByRole('button', { name: 'Send Test Email' }).click();
  await expect(toast(page, 'Please enter a recipient email address')).toBeVisible();
  const to = `test-${randomUUID().slice(0, 8)}@example.com`;
  await form.getByLabel('Recipient').fill(to);
  await page.route(/\/sendTestEmail$/, (route) => route.fulfill({ status: 503, json: NOT_SENT }));
  await form.getByRole('button', { name: 'Send Test Email' }).click();
  await expect(toast(page, 'Failed to send test email')).toBeVisible();
  await page.unroute(/\/sendTestEmail$/);
  await form.getByRole('button', { name: 'Send Test Email' }).click();
  await expect(toast(page, 'Test email sent successfully!')).toBeVisible();

  const mailbox = new MailboxPage(await page.context().newPage());
  await mailbox.open();
  await expect(await mailbox.read(to, 'New order: The Night We Danced in Lisbon ($34.99)')).toContainText(
    'A new song to make',
  );
});

test('An admin makes another admin and revokes it', async ({ page, customer }) => {
  await accounts.updateUser(customer.uid, { emailVerified: true });
  await signInAt(page, '/admin/admins', await givenAdmin());
  const list = page.getByRole('list', { name: 'Admins' });
  const form = page.getByRole('form', { name: 'Add an admin' });
  await form.getByLabel('Email').fill('nobody');
  await form.getByRole('button', { name: 'Make admin' }).click();
  await expect(form).toContainText('Invalid email address');
  await form.getByLabel('Email').fill(customer.email);
  await form.getByRole('button', { name: 'Make admin' }).click();
  await expect(toast(page, 'Admin added')).toBeVisible();
  await expect(list).toContainText(customer.email);
  expect((await accounts.getUser(customer.uid)).customClaims).toEqual({ isAdmin: true });

  await list.getByRole('button', { name: `Remove ${customer.email}` }).click();
  await page
    .getByRole('dialog', { name: 'Remove this admin?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(toast(page, 'Admin removed')).toBeVisible();
  await expect(list).not.toContainText(customer.email);
});

test('The mail page lists failed e-mails and sends one again', async ({ page }) => {
  const to = `lost-${randomUUID().slice(0, 8)}@example.com`;
  const now = new Date();
  const id = `given-${randomUUID()}`;
  await database.doc(`emailOutbox/${id}`).set({
    id,
    template: 'order_status_update',
    to,
    orderId: null,
    subject: 'Your song is being made: River Road',
    html: '<p>Hello</p>',
    text: 'Hello',
    state: 'failed',
    attempts: 10,
    nextAttemptAt: now,
    leaseUntil: null,
    lastError: '503',
    sentAt: null,
    providerMessageId: null,
    createdAt: now,
    updatedAt: now,
  });
  await signInAt(page, '/admin/mail?state=failed', await givenAdmin());
  const row = page.getByRole('list', { name: 'E-mails' }).getByRole('listitem').filter({ hasText: to });
  await expect(row).toContainText('Given up');
  await expect(row).toContainText('10 attempts · last error: 503');
  await row.getByRole('button', { name: /^Resend/ }).click();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(toast(page, 'E-mail queued')).toContainText(to);
  await page.getByLabel('State').selectOption('Sent');
  await expect(row).toContainText('Sent');
});
