import { orderPath } from '@keepsong/domain/documents/order';
import type { Page, Response } from 'playwright/test';
import { database } from '../support/database.ts';
import { CARD, CheckoutPage } from './support/checkout-page.ts';
import { expect, test } from './support/fixtures.ts';
import { givenEvents, manyOrders } from './support/given-dashboard.ts';
import { markLoad, wasReloaded } from './support/reloads.ts';
import { chargesFor } from './support/server-side.ts';
import { toast } from './support/toasts.ts';
import { buildOrder, givenOrders } from '../support/factory.ts';

const section = (page: Page, name: 'Active Orders' | 'Completed Orders') =>
  page.getByRole('region', { name, exact: true });
const details = (page: Page) => page.getByRole('dialog', { name: 'Order Details' });
/** The value beside a name in the open dialog. */
const fact = (page: Page, name: string) =>
  details(page).getByText(name, { exact: true }).locator('..').getByRole('definition');

test(
  'A customer finds their own active and completed orders, counted, dated and with both states',
  { tag: '@phone' },
  async ({ page, signedIn, dashboard }) => {
    const createdAt = new Date('2026-01-05T17:00:00Z');
    await givenOrders([
      buildOrder(signedIn, { songTitle: 'Still Growing', createdAt, status: 'in_production' }),
      buildOrder(signedIn, { songTitle: '' }),
      buildOrder(signedIn, { songTitle: 'All Done', createdAt, status: 'completed' }),
      buildOrder({ ...signedIn, uid: 'somebody-else' }, { songTitle: 'Not Mine' }),
    ]);
    await page.goto('/dashboard');
    await expect(section(page, 'Active Orders')).toContainText('2 orders');
    await expect(section(page, 'Completed Orders')).toContainText('1 order');
    const growing = dashboard.orderOf('Still Growing');
    await expect(growing).toContainText('Ordered on Jan 5, 2026');
    await expect(growing).toContainText('Payment: Paid');
    await expect(growing).toContainText('Production: In Production');
    await expect(dashboard.orderOf('Untitled Song')).toBeVisible();
    await expect(dashboard.orders('Completed Orders')).toHaveCount(1);

    await section(page, 'Active Orders').getByRole('button', { name: 'Active Orders' }).click();
    await expect(growing).toBeHidden();
    await section(page, 'Active Orders').getByRole('button', { name: 'Active Orders' }).click();
    await expect(growing).toBeVisible();
  },
);

test('The details show everything about an order and its timeline; Back closes them', async ({
  page,
  signedIn,
}) => {
  const order = buildOrder(signedIn, {
    songTitle: 'The Whole Story',
    songStyle: 'Folk',
    songThemes: '',
    status: 'in_production',
    receiptUrl: 'https://stripe.example/receipt',
    createdAt: new Date('2026-01-05T17:00:00Z'),
    paidAt: new Date('2026-01-05T17:03:00Z'),
    promisedAt: new Date('2026-01-19T17:03:00Z'),
    includesCoverImage: true,
    lineItems: [
      { product: 'song', label: 'Custom Song Package', amountCents: 2999 },
      { product: 'cover', label: 'Cover Image', amountCents: 500 },
    ],
    amountCents: 3499,
  });
  await givenOrders([order]);
  await givenEvents(order, [
    { type: 'status_changed', status: 'in_production', at: new Date('2026-01-08T15:00:00Z') },
    { type: 'lyrics_ready', status: 'pending_lyrics_approval', at: new Date('2026-01-06T15:00:00Z') },
    { type: 'paid', status: null, at: new Date('2026-01-05T17:03:00Z') },
    { type: 'ordered', status: null, at: new Date('2026-01-05T17:00:00Z') },
  ]);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'View Details' }).click();

  await expect(details(page).getByRole('heading', { name: 'Song Information' })).toBeVisible();
  await expect(fact(page, 'Title')).toHaveText('The Whole Story');
  await expect(fact(page, 'Style')).toHaveText('Folk');
  await expect(fact(page, 'Themes')).toHaveText('Not specified');
  await expect(fact(page, 'Order ID')).toHaveText(order.id);
  await expect(fact(page, 'Payment Intent ID')).toHaveText(order.paymentIntentId ?? '');
  await expect(fact(page, 'Order Date')).toHaveText('Jan 5, 2026');
  await expect(fact(page, 'Amount')).toHaveText('$34.99');
  await expect(fact(page, 'Payment Status')).toContainText('Paid');
  await expect(fact(page, 'Production Status')).toContainText('In Production');
  await expect(fact(page, 'Promised Delivery')).toHaveText('Jan 19, 2026');
  await expect(details(page).getByRole('region', { name: 'Additional Features' })).toContainText(
    'Cover Image',
  );
  const receipt = details(page).getByRole('region', { name: 'Receipt' });
  await expect(receipt).toContainText('Custom Song Package$29.99');
  await expect(receipt).toContainText('Cover Image$5.00');
  await expect(receipt).toContainText('Total$34.99');
  await expect(receipt.getByRole('link', { name: /View receipt/ })).toHaveAttribute(
    'href',
    'https://stripe.example/receipt',
  );
  await expect(details(page).getByRole('region', { name: 'Timeline' }).getByRole('listitem')).toHaveText([
    'OrderedJan 5, 2026, 12:00 PM',
    'PaidJan 5, 2026, 12:03 PM',
    'Lyrics readyJan 6, 2026, 10:00 AM',
    'In productionJan 8, 2026, 10:00 AM',
    'Your songpromised by Jan 19, 2026',
  ]);

  await expect(page).toHaveURL(`/dashboard?order=${order.id}`);
  await page.goBack();
  await expect(details(page)).toBeHidden();
  await page.goForward();
  await expect(fact(page, 'Title')).toHaveText('The Whole Story');
  await details(page).getByRole('button', { name: 'Close' }).press('Escape');
  await expect(details(page)).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('A paid order is canceled within 24 hours, and the money goes back', async ({
  page,
  signedIn,
  order,
  dashboard,
}) => {
  await order.open();
  const { songTitle } = await order.fill({ songTitle: 'Second Thoughts' });
  const tab = await order.submit();
  await new CheckoutPage(tab).payWith(CARD.pays);
  await page.waitForURL(/\/dashboard$/);
  await expect(dashboard.payment(songTitle)).toHaveText('Payment: Paid');
  await dashboard.orderOf(songTitle).getByRole('button', { name: 'View Details' }).click();
  await expect(details(page)).toContainText('You can cancel until');
  await details(page).getByRole('button', { name: 'Cancel Order' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(question).toContainText('$34.99 goes back to the way you paid');
  await question.getByRole('button', { name: 'Keep Order' }).click();
  await expect(question).toBeHidden();
  await details(page).getByRole('button', { name: 'Cancel Order' }).click();
  const isReply = (response: Response) =>
    response.url().endsWith('/cancelOrder') && response.request().method() === 'POST';
  const [reply] = await Promise.all([
    page.waitForResponse(isReply),
    question.getByRole('button', { name: 'Cancel Order' }).click(),
  ]);
  expect(reply.status()).toBe(200);

  // Its text depends on whether Stripe has answered yet; the component test covers both.
  await expect(toast(page, 'Order canceled')).toBeVisible();
  await expect(details(page)).toContainText('Canceled. $34.99 went back to you.');
  await expect(details(page).getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
  await details(page).getByRole('button', { name: 'Close' }).click();
  await expect(dashboard.payment(songTitle)).toHaveText('Payment: Refunded');
  await expect(dashboard.orderOf(songTitle)).toContainText('Canceled');
  const [placed] = (await database.collection('orders').where('userId', '==', signedIn.uid).get()).docs;
  const [charge] = await chargesFor({ id: placed?.id ?? '' });
  expect(charge?.refunded).toBe(true);
});

test('Many orders load page by page, counted, and a new one appears at the top', async ({
  page,
  signedIn,
  dashboard,
}) => {
  await givenOrders(manyOrders(signedIn, 25));
  await page.goto('/dashboard');
  await expect(dashboard.orders()).toHaveCount(10);
  await expect(section(page, 'Active Orders')).toContainText('25 orders');
  await expect(dashboard.orders().first()).toContainText('Song 25');
  await section(page, 'Active Orders').getByRole('button', { name: 'Show more' }).click();
  await expect(dashboard.orders()).toHaveCount(20);
  await expect(dashboard.orders().nth(10)).toBeFocused();
  await givenOrders([buildOrder(signedIn, { songTitle: 'Brand New' })]);
  await expect(dashboard.orders()).toHaveCount(21);
  await expect(dashboard.orders().first()).toContainText('Brand New');
  await section(page, 'Active Orders').getByRole('button', { name: 'Show more' }).click();
  await expect(dashboard.orders()).toHaveCount(26);
  await expect(section(page, 'Active Orders').getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await expect(section(page, 'Active Orders')).toContainText('26 orders');
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
  await expect(fact(page, 'Production Status')).toContainText('Ready for Review', { timeout: 60_000 });
  expect(await wasReloaded(page)).toBe(false);
});
