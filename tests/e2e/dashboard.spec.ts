import { orderPath } from '@keepsong/domain/documents/order';
import type { Page } from 'playwright/test';
import { database } from '../support/database.ts';
import { buildOrder, givenOrders, type Account } from '../support/factory.ts';
import { openCheckout, paidOrder } from '../support/orders.ts';
import { newCustomer } from '../support/people.ts';
import { expect, test } from './support/fixtures.ts';
import { markLoad, wasReloaded } from './support/reloads.ts';
import { chargesFor } from './support/server-side.ts';
import { signInAt } from './support/session.ts';
import { toast } from './support/toasts.ts';

/** Orders one minute apart, titled by their number from the oldest. */
const manyOrders = (customer: Account, count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildOrder(customer, {
      songTitle: `Song ${index + 1}`,
      createdAt: new Date(Date.now() - (count - index) * 60_000),
    }),
  );

const section = (page: Page, name: 'Active Orders' | 'Completed Orders') =>
  page.getByRole('region', { name, exact: true });
const details = (page: Page) => page.getByRole('dialog', { name: 'Order Details' });
/** The value beside a name in the open dialog. */
const fact = (page: Page, name: string) =>
  details(page).getByText(name, { exact: true }).locator('..').getByRole('definition');

test('A customer finds their own orders, counted and page by page; a new one appears at the top; Back closes the details', async ({
  page,
  signedIn,
  dashboard,
}) => {
  const createdAt = new Date('2026-01-05T17:00:00Z');
  await givenOrders([
    ...manyOrders(signedIn, 11),
    buildOrder(signedIn, { songTitle: 'Still Growing', createdAt, status: 'in_production' }),
    buildOrder(signedIn, { songTitle: 'All Done', createdAt, status: 'completed' }),
    buildOrder({ ...signedIn, uid: 'somebody-else' }, { songTitle: 'Not Mine' }),
  ]);
  await page.goto('/dashboard');
  const active = section(page, 'Active Orders');
  await expect(dashboard.orders()).toHaveCount(10);
  await expect(active).toContainText('12 orders');
  await expect(section(page, 'Completed Orders')).toContainText('1 order');
  await expect(dashboard.orders('Completed Orders')).toHaveCount(1);
  await expect(dashboard.orders().first()).toContainText('Song 11');
  await active.getByRole('button', { name: 'Show more' }).click();
  await expect(dashboard.orders()).toHaveCount(12);
  await expect(dashboard.orders().nth(10)).toBeFocused();
  await expect(active.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  const growing = dashboard.orderOf('Still Growing');
  await expect(growing).toContainText('Ordered on Jan 5, 2026');
  await expect(growing).toContainText('Payment: Paid');
  await expect(growing).toContainText('Production: In Production');
  const latest = buildOrder(signedIn, { songTitle: '' });
  await givenOrders([latest]);
  await expect(dashboard.orders().first()).toContainText('Untitled Song');
  await expect(dashboard.orders()).toHaveCount(13);
  await expect(active).toContainText('13 orders');

  await dashboard.orders().first().getByRole('button', { name: 'View Details' }).click();
  await expect(fact(page, 'Order ID')).toHaveText(latest.id);
  await expect(page).toHaveURL(`/dashboard?order=${latest.id}`);
  await page.goBack();
  await expect(details(page)).toBeHidden();
  await page.goForward();
  await expect(fact(page, 'Order ID')).toHaveText(latest.id);
  await details(page).getByRole('button', { name: 'Close' }).press('Escape');
  await expect(details(page)).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);

  await active.getByRole('button', { name: 'Active Orders' }).click();
  await expect(growing).toBeHidden();
});

test('A paid order is canceled within 24 hours, and the money goes back', async ({ page, dashboard }) => {
  const customer = await newCustomer();
  const { id, songTitle } = await paidOrder(customer);
  await signInAt(page, '/dashboard', customer);
  await expect(dashboard.payment(songTitle)).toHaveText('Payment: Paid');
  await dashboard.orderOf(songTitle).getByRole('button', { name: 'View Details' }).click();
  await expect(details(page)).toContainText('You can cancel until');
  await details(page).getByRole('button', { name: 'Cancel Order' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(question).toContainText('$34.99 goes back to the way you paid');
  await question.getByRole('button', { name: 'Keep Order' }).click();
  await expect(question).toBeHidden();
  await details(page).getByRole('button', { name: 'Cancel Order' }).click();
  await question.getByRole('button', { name: 'Cancel Order' }).click();
  // Its text depends on whether Stripe has answered yet; the component test covers both.
  await expect(toast(page, 'Order canceled')).toBeVisible();
  await expect(details(page)).toContainText('Canceled. $34.99 went back to you.');
  await expect(details(page).getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
  await details(page).getByRole('button', { name: 'Close' }).click();
  await expect(dashboard.payment(songTitle)).toHaveText('Payment: Refunded');
  await expect(dashboard.orderOf(songTitle)).toContainText('Canceled');
  const [charge] = await chargesFor({ id });
  expect(charge?.refunded).toBe(true);
});

test('Offline, the dashboard keeps what it shows; online again, it updates', async ({
  page,
  context,
  signedIn,
  dashboard,
}) => {
  const order = buildOrder(signedIn, { songTitle: 'Through the Tunnel' });
  await givenOrders([order]);
  await page.goto('/dashboard');
  await expect(dashboard.orderOf('Through the Tunnel')).toContainText('Production: Pending');
  await markLoad(page);
  await context.setOffline(true);
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await database.doc(orderPath(order.id)).update({ status: 'ready_for_review', updatedAt: new Date() });
  await dashboard.orderOf('Through the Tunnel').getByRole('button', { name: 'View Details' }).click();
  await expect(fact(page, 'Title')).toHaveText('Through the Tunnel');
  await expect(fact(page, 'Production Status')).toContainText('Pending');
  await context.setOffline(false);
  await expect(page.getByText(/You are offline/)).toBeHidden();
  await expect(fact(page, 'Production Status')).toContainText('Ready for Review');
  expect(await wasReloaded(page)).toBe(false);
});

test('The focus goes to the next order when an unpaid one is removed, and at last to the heading', async ({
  page,
  dashboard,
}) => {
  const customer = await newCustomer();
  for (const songTitle of ['The First', 'The Second']) await openCheckout(customer, { songTitle });
  await signInAt(page, '/dashboard', customer);
  const remove = async (title: string) => {
    await dashboard.orderOf(title).getByRole('button', { name: 'Remove' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove Order' }).press('Enter');
  };
  await remove('The Second');
  await expect(toast(page, 'Order removed')).toBeVisible();
  await expect(dashboard.orderOf('The First')).toBeFocused();
  await remove('The First');
  await expect(page.getByRole('button', { name: /^Active Orders/ })).toBeFocused();
});
