import { randomUUID } from 'node:crypto';
import { accounts, database, storedOrder } from '../support/database.ts';
import { mailTo } from '../support/mailbox.ts';
import { AdminPage } from './support/admin-page.ts';
import { watchAsked } from './support/asked-collections.ts';
import { expectAccessibleBesideToasts } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { beSignedIn, signInAt } from './support/session.ts';
import { toast } from './support/toasts.ts';
import { givenAdmin, givenOrder, someCustomer } from '../support/factory.ts';

/** Collections that a customer's dashboard reads. */
const OF_CUSTOMERS = ['profiles', 'orders', 'songs', 'covers'];

// web/src/app/guards.test.tsx covers every admin screen and its messages.
test('Visitors and an admin whose claim is revoked while the page is open read and change nothing', async ({
  page,
  login,
}) => {
  const visitorReads = watchAsked(page);
  await page.goto('/admin');
  await expect(toast(page, 'Authentication required')).toContainText(
    'Please log in to access the admin dashboard',
  );
  await expect(login.heading()).toBeVisible();
  expect(visitorReads()).toEqual([]);

  const order = await givenOrder(someCustomer());
  const someone = await givenAdmin();
  const asked = watchAsked(page);
  await beSignedIn(page, someone);
  const admin = new AdminPage(page);
  await admin.openOrder(order);
  // An admin makes the reads that must not happen below.
  await expect.poll(asked).toEqual(expect.arrayContaining(['orders', 'internal']));
  await accounts.setCustomUserClaims(someone.uid, {});

  await admin.setStatus('In Production');
  await expect(toast(page, 'Error updating status')).toContainText('You do not have permission to do this.');
  await expect(toast(page, 'Access denied')).toContainText('You do not have permission to access this page');
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { name: /^Welcome back, / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Admin', exact: true })).toHaveCount(0);
  expect((await storedOrder(order.id)).status).toBe('pending');

  // The page of the order may still send what it had queued.
  await page.goto('about:blank');
  const askedLater = watchAsked(page);
  await page.goto('/admin');
  await expect(toast(page, 'Access denied')).toBeVisible();
  await page.waitForURL('**/dashboard');
  expect(askedLater().filter((collection) => !OF_CUSTOMERS.includes(collection))).toEqual([]);
});

/** An e-mail that was given up; tests/functions/email-outbox.test.ts produces such rows. */
async function givenFailedEmail(to: string): Promise<void> {
  const now = new Date();
  const id = `given-${randomUUID()}`;
  const { id: orderId } = await givenOrder({ uid: randomUUID(), email: to });
  await database.doc(`emailOutbox/${id}`).set({
    ...{ id, template: 'order_status_update', to, orderId, subject: 'Your song is being made' },
    ...{ html: '<p>Hello</p>', text: 'Hello', state: 'failed', attempts: 10, lastError: '503' },
    ...{ nextAttemptAt: now, leaseUntil: null, sentAt: null, providerMessageId: null },
    ...{ createdAt: now, updatedAt: now },
  });
}

test('An admin has a test e-mail sent, sends a failed one again, and makes another admin and revokes it', async ({
  page,
  customer,
}) => {
  const to = `lost-${randomUUID().slice(0, 8)}@example.com`;
  await Promise.all([givenFailedEmail(to), accounts.updateUser(customer.uid, { emailVerified: true })]);
  await signInAt(page, '/test-email', await givenAdmin());
  const preview = page.frameLocator('iframe[title="The e-mail as its reader sees it"]');
  await expect(preview.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible();
  await page.getByLabel('Template').selectOption('New Order Notification');
  await expect(preview.getByRole('heading', { name: 'A new song to make' })).toBeVisible();
  // The preview allows its frame no scripts, axe's neither.
  await page.getByRole('button', { name: 'Plain text' }).click();
  await expect(page.getByLabel('The e-mail as plain text')).toContainText('A new song to make');
  await expectAccessibleBesideToasts(page);
  await page.getByLabel('Recipient').fill(to);
  await page.getByRole('button', { name: 'Send Test Email' }).click();
  await expect(toast(page, 'Test email sent successfully!')).toBeVisible();
  expect((await mailTo(to)).map(({ subject }) => subject)).toContain(
    'New order: The Night We Danced in Lisbon ($34.99)',
  );

  const tabs = page.getByRole('navigation', { name: 'Admin' });
  await tabs.getByRole('link', { name: 'Mail', exact: true }).click();
  await page.getByLabel('State').selectOption('Given up');
  const row = page.getByRole('list', { name: 'E-mails' }).getByRole('listitem').filter({ hasText: to });
  await expect(row).toContainText('Given up');
  await expect(row).toContainText('10 attempts · last error: 503');
  await expectAccessibleBesideToasts(page);
  await row.getByRole('button', { name: /^Resend/ }).click();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(toast(page, 'E-mail queued')).toContainText('the customer');
  await page.getByLabel('State').selectOption('Sent');
  await expect(row).toContainText('Sent');

  await tabs.getByRole('link', { name: 'Admins' }).click();
  const list = page.getByRole('list', { name: 'Admins' });
  const form = page.getByRole('form', { name: 'Add an admin' });
  await form.getByLabel('Email').fill('nobody');
  await form.getByRole('button', { name: 'Make admin' }).click();
  await expect(form).toContainText('Invalid email address');
  await expectAccessibleBesideToasts(page);
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
