import { randomUUID } from 'node:crypto';
import type { Order } from '@keepsong/domain/documents/order';
import { storedOrder } from '../support/database.ts';
import { givenAdmin, givenOrder } from '../support/factory.ts';
import { closeClients } from '../support/people.ts';
import { AdminPage } from './support/admin-page.ts';
import { expectAccessibleBesideToasts } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { signInAt } from './support/session.ts';
import { toast } from './support/toasts.ts';

test.afterAll(closeClients);

/** Long ago, so that the order comes first in its view, before those of other tests. */
const longAgo = new Date('1990-01-01T12:00:00Z');
const later = (days: number) => new Date(Date.now() + days * 86_400_000);
const running = (dueAt: Date) => ({ dueAt, pausedAt: null, pausedMs: 0 });
const someTitle = () => `Board ${randomUUID().slice(0, 8)}`;

test('An admin finds late orders, takes one on, and sets the status of several after one question', async ({
  page,
  customer,
}) => {
  const someone = await givenAdmin();
  const late = {
    clock: running(longAgo),
    board: { turn: 'team', since: longAgo, dueAt: longAgo },
  } as const;
  const given = (changes: Partial<Order> = {}) =>
    givenOrder(customer, {
      status: 'in_production',
      waitingOn: 'team',
      songTitle: someTitle(),
      ...late,
      ...changes,
    });
  const [one, other, early] = await Promise.all([
    given(),
    given(),
    given({ status: 'pending', waitingOn: 'team' }),
  ]);
  await signInAt(page, '/admin', someone);
  const admin = new AdminPage(page);
  await expect(admin.rows().first()).toBeVisible();

  await admin.view('Late').click();
  await expect(page).toHaveURL(/\?view=late$/);
  await expect(admin.view('Late')).toHaveText(/^Late \d+, oldest [\d,]+ days$/);
  await expect(admin.view('Late')).toHaveAttribute('aria-current', 'page');
  for (const order of [one, other, early]) await expect(admin.row(order)).toBeVisible();
  await expectAccessibleBesideToasts(page);
  await page.reload();
  await expect(admin.row(one)).toBeVisible();

  await admin.row(one).click();
  await admin.dialog().getByLabel('Assigned to').selectOption({ label: someone.email });
  await expect(toast(page, `Assigned to ${someone.email}`)).toBeVisible();
  await admin.dialog().getByRole('button', { name: 'Close' }).click();
  await admin.view('Mine').click();
  await expect(admin.rows()).toHaveCount(1);
  await expect(admin.row(one)).toBeVisible();
  await expect(admin.view('Mine')).toHaveText(/^Mine 1, oldest/);
  await page.goBack();
  await expect(admin.row(other)).toBeVisible();

  for (const order of [one, other, early]) await admin.selectBox(order).check();
  const bar = page.getByRole('region', { name: 'Selected orders' });
  await expect(bar).toContainText('3 orders selected');
  await bar.getByLabel('New status').selectOption({ label: 'Ready for Review' });
  await bar.getByRole('button', { name: 'Set status' }).click();
  const question = admin.confirm('Set 3 orders to Ready for Review?');
  await expect(question.getByRole('listitem')).toHaveCount(1);
  await expect(question.getByRole('listitem')).toContainText(early.songTitle);
  await expect(question).toContainText('The customer has not approved every line of the lyrics.');
  expect((await storedOrder(one.id)).status).toBe('in_production');
  await expectAccessibleBesideToasts(page);
  await question.getByRole('button', { name: 'Set them anyway' }).click();
  const result = admin.confirm('3 orders set to Ready for Review');
  await expect(result.getByRole('listitem')).toHaveCount(3);
  for (const { id } of [one, other, early]) expect((await storedOrder(id)).status).toBe('ready_for_review');
  await result.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toBeHidden();
});

test('Orders that could not be changed stay selected, each with its reason', async ({ page, customer }) => {
  const word = `Word${randomUUID().slice(0, 8)}`;
  const given = (title: string) =>
    givenOrder(customer, { status: 'in_production', waitingOn: 'team', songTitle: `${word} ${title}` });
  const [good, lost] = await Promise.all([given('good'), given('lost')]);
  await signInAt(page, `/admin?q=${word}`, await givenAdmin());
  const admin = new AdminPage(page);
  await expect(admin.rows()).toHaveCount(2);
  // Only one of the calls reaches the server.
  await page.route('**/setOrderStatus', (route) => {
    const { data } = route.request().postDataJSON() as { data: { orderId: string } };
    return data.orderId === lost.id ? route.abort() : route.continue();
  });
  await page.getByLabel('Select all on this page').check();
  const bar = page.getByRole('region', { name: 'Selected orders' });
  await bar.getByLabel('New status').selectOption({ label: 'Ready for Review' });
  await bar.getByRole('button', { name: 'Set status' }).click();
  await admin
    .confirm('Set 1 order to Ready for Review?')
    .getByRole('button', { name: 'Set them anyway' })
    .click();
  const result = admin.confirm('1 of 2 orders set');
  await expect(result.getByRole('listitem').filter({ hasText: lost.songTitle })).toContainText(/connection/i);
  await result.getByRole('button', { name: 'Close' }).click();
  await expect(admin.selectBox(good)).not.toBeChecked();
  await expect(admin.selectBox(lost)).toBeChecked();
  await expect(bar).toContainText('1 order selected');
});

test('All orders can be sorted by the date they are due, by keyboard and in the URL', async ({
  page,
  customer,
}) => {
  const word = `Word${randomUUID().slice(0, 8)}`;
  const given = (songTitle: string, dueAt: Date) =>
    givenOrder(customer, { status: 'in_production', waitingOn: 'team', songTitle, clock: running(dueAt) });
  await given(`${word} soon`, later(3));
  await given(`${word} far`, later(9));
  await givenOrder(customer, { paymentStatus: 'failed', songTitle: `${word} unpaid` });
  await signInAt(page, `/admin?q=${word}`, await givenAdmin());
  const admin = new AdminPage(page);
  const header = page.getByRole('columnheader', { name: 'Due' });
  const labels = () =>
    admin.rows().evaluateAll((rows) => rows.map((row) => row.ariaLabel?.match(/(soon|far|unpaid)/)?.[0]));
  await expect(admin.rows()).toHaveCount(3);
  await header.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(labels).toEqual(['soon', 'far']);
  await expect(page).toHaveURL(/sort=due$/);
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(labels).toEqual(['far', 'soon']);
  await page.reload();
  await expect.poll(labels).toEqual(['far', 'soon']);
});

test('A customer’s page shows who they are and what they ordered, reached from the list and from an order', async ({
  page,
  customer,
}) => {
  const paid = await givenOrder(customer, { status: 'in_production', songTitle: someTitle() });
  const back = await givenOrder(customer, {
    paymentStatus: 'refunded',
    refundedCents: 3499,
    amountCents: 3499,
    songTitle: someTitle(),
  });
  await givenOrder(customer, { paymentStatus: 'failed', songTitle: someTitle() });
  await signInAt(page, `/admin?q=${paid.id}`, await givenAdmin());
  await page.getByRole('link', { name: customer.email }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customer' })).toBeVisible();
  const fact = (name: string) => page.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('+ dd');
  await expect(fact('Email')).toHaveText(customer.email);
  await expect(fact('Orders')).toHaveText('3');
  await expect(fact('Paid')).toHaveText(`$${((paid.amountCents + 3499) / 100).toFixed(2)}`);
  await expect(fact('Refunded')).toHaveText('$34.99');
  const orders = page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
  await expect(orders).toHaveCount(3);
  await expect(orders.filter({ hasText: back.songTitle })).toContainText('Refunded');
  await orders
    .filter({ hasText: paid.songTitle })
    .getByRole('button', { name: /^Messages/ })
    .click();
  await expect(page.getByText('Nothing has been written yet.')).toBeVisible();
  await expectAccessibleBesideToasts(page);
  await orders
    .filter({ hasText: paid.songTitle })
    .getByRole('link', { name: /^View Details/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${paid.id}$`));
  await page.getByRole('link', { name: 'All orders of this customer' }).click();
  await expect(orders).toHaveCount(3);
});
