import { randomUUID } from 'node:crypto';
import { accounts, database, storedOrder } from '../support/database.ts';
import { MailboxPage } from './support/mailbox-page.ts';
import { AdminPage } from './support/admin-page.ts';
import { watchAsked } from './support/asked-collections.ts';
import { expect, test } from './support/fixtures.ts';
import { givenAdmin, givenOrder, someCustomer } from './support/given-admin.ts';
import { beSignedIn, letTokenExpire, signInAt } from './support/session.ts';
import { toast } from './support/toasts.ts';

const DASHBOARD_PATHS = [
  '/admin',
  '/admin/orders/x',
  '/admin/mail',
  '/admin/payments',
  '/admin/admins',
  '/admin/audit',
];

/** What the function answers when SendGrid fails; tests/functions/admin.test.ts makes it do so. */
const NOT_SENT = {
  error: {
    status: 'UNAVAILABLE',
    message: 'Failed to send test email',
    details: { code: 'provider_unavailable', message: 'Failed to send test email', fields: [] },
  },
};

/** What a dashboard reads. */
const OF_CUSTOMERS = ['profiles', 'orders', 'songs', 'covers'];

test('A visitor is sent from every admin page to the sign-in', async ({ page, login }) => {
  const asked = watchAsked(page);
  for (const path of DASHBOARD_PATHS) {
    await page.goto(path);
    await expect(toast(page, 'Authentication required')).toContainText(
      'Please log in to access the admin dashboard',
    );
    await expect(login.heading()).toBeVisible();
  }
  for (const path of ['/test-email', '/admin/lyrics']) {
    await page.goto(path);
    await expect(toast(page, 'Authentication required')).toContainText('Please log in to access this page');
    await expect(login.heading()).toBeVisible();
  }
  expect(asked()).toEqual([]);
});

test('A customer is sent from every admin page to their dashboard', async ({ page, customer }) => {
  await signInAt(page, '/dashboard', customer);
  const asked = watchAsked(page);
  for (const path of DASHBOARD_PATHS) {
    await page.goto(path);
    await expect(toast(page, 'Access denied')).toContainText(
      'You do not have permission to access this page',
    );
    await page.waitForURL('**/dashboard');
  }
  await page.goto('/test-email');
  await expect(toast(page, 'Access denied')).toContainText('Only administrators can access this page');
  await page.waitForURL('**/dashboard');
  await page.goto('/admin/lyrics');
  await expect(toast(page, 'Access denied')).toContainText('Admin privileges required');
  await page.waitForURL(/:\d+\/$/);
  expect(asked().filter((collection) => !OF_CUSTOMERS.includes(collection))).toEqual([]);
});

test('An admin whose claim is taken away with the page open does nothing more, is sent away and finds every door shut', async ({
  page,
}) => {
  const order = await givenOrder(someCustomer());
  const someone = await givenAdmin();
  const asked = watchAsked(page);
  await signInAt(page, '/admin', someone);
  const admin = new AdminPage(page);
  await admin.openOrder(order);
  // What is watched for below is asked for here.
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
  for (const path of DASHBOARD_PATHS) {
    await page.goto(path);
    await expect(toast(page, 'Access denied')).toBeVisible();
    await page.waitForURL('**/dashboard');
  }
  expect(askedLater().filter((collection) => !OF_CUSTOMERS.includes(collection))).toEqual([]);
});

test('An admin whose claim cannot be read is sent away with a word', async ({ page }) => {
  const renewals = '**/securetoken.googleapis.com/**';
  await beSignedIn(page, await givenAdmin());
  for (const [path, said, leadsTo] of [
    ['/admin', 'Failed to verify admin access', '/dashboard'],
    ['/test-email', 'Failed to verify admin access', '/dashboard'],
    ['/admin/lyrics', 'Failed to verify admin status', '/'],
  ] as const) {
    await page.goto('/robots.txt');
    await letTokenExpire(page);
    await page.route(renewals, (route) => route.abort());
    await page.goto(path);
    await expect(toast(page, 'Error')).toContainText(said);
    await page.waitForURL((url) => url.pathname === leadsTo);
    await page.unroute(renewals);
  }
});

test('A test e-mail is looked at, sent and found in the mailbox', { tag: '@phone' }, async ({ page }) => {
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

test('An admin makes another one and takes it back', { tag: '@phone' }, async ({ page, customer }) => {
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

test(
  'The mail page shows what was given up and lets it be sent again',
  { tag: '@phone' },
  async ({ page }) => {
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
  },
);
