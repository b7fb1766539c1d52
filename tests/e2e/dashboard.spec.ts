import { setOrderStatus } from '@keepsong/domain/calls/set-order-status';
import { orderPath } from '@keepsong/domain/documents/order';
import type { Page } from 'playwright/test';
import { accounts, database } from '../support/database.ts';
import { newAdmin } from '../support/people.ts';
import { CARD, CheckoutPage } from './support/checkout-page.ts';
import { expect, newcomer, test } from './support/fixtures.ts';
import { givenEvents, givenOrders, givenSongOf, manyOrders, someOrder } from './support/given-dashboard.ts';
import { LoginPage } from './support/login-page.ts';
import { markLoad, wasReloaded } from './support/reloads.ts';
import { chargesFor } from './support/server-side.ts';
import { toast } from './support/toasts.ts';

const phone = { tag: '@phone' };

const section = (page: Page, name: 'Active Orders' | 'Completed Orders') =>
  page.getByRole('region', { name, exact: true });
const details = (page: Page) => page.getByRole('dialog', { name: 'Order Details' });
/** The value beside a name in the open dialog. */
const fact = (page: Page, name: string) =>
  details(page).getByText(name, { exact: true }).locator('..').getByRole('definition');

test('A customer without orders is greeted and told so', phone, async ({ page, signedIn, dashboard }) => {
  await page.goto('/dashboard');
  await expect(dashboard.greeting()).toHaveText(`Welcome back, ${signedIn.email.split('@')[0]}!`);
  await expect(page.getByText('Your Music Dashboard')).toBeVisible();
  await expect(section(page, 'Active Orders')).toContainText('0 orders');
  await expect(page.getByText('No active orders found')).toBeVisible();
  await expect(page.getByText('No completed orders found')).toBeVisible();
  await expect(page.getByText("You haven't purchased any songs yet.")).toBeVisible();
  await page.getByRole('link', { name: 'Order New Song' }).click();
  await expect(page).toHaveURL(/\/order$/);
});

test(
  'A customer finds active and completed orders apart, counted, dated and with both states',
  phone,
  async ({ page, signedIn, dashboard }) => {
    const createdAt = new Date('2026-01-05T17:00:00Z');
    await givenOrders([
      someOrder(signedIn, { songTitle: 'Still Growing', createdAt, status: 'in_production' }),
      someOrder(signedIn, { songTitle: '' }),
      someOrder(signedIn, { songTitle: 'All Done', createdAt, status: 'completed' }),
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

test('The details tell everything about an order and its story', phone, async ({ page, signedIn }) => {
  const order = someOrder(signedIn, {
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
});

test(
  'Details have an address: back closes them, forward opens them, and a link leads there',
  phone,
  async ({ page, signedIn }) => {
    const order = someOrder(signedIn, { songTitle: 'Linked', paymentIntentId: null });
    await givenOrders([order]);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'View Details' }).click();
    await expect(page).toHaveURL(`/dashboard?order=${order.id}`);
    await page.goBack();
    await expect(details(page)).toBeHidden();
    await page.goForward();
    await expect(fact(page, 'Payment Intent ID')).toHaveText('None');
    await details(page).getByRole('button', { name: 'Close' }).click();
    await expect(details(page)).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.goto(`/dashboard?order=${order.id}`);
    await expect(fact(page, 'Title')).toHaveText('Linked');
    await page.keyboard.press('Escape');
    await expect(details(page)).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test(
  'A visitor with a link to an order signs in first; a second customer learns nothing of it',
  phone,
  async ({ page, customer, login }) => {
    const order = someOrder(customer, { songTitle: 'Not Yours' });
    await givenOrders([order]);
    const other = newcomer();
    await accounts.createUser(other);

    await page.goto(`/dashboard?order=${order.id}`);
    await expect(login.heading()).toBeVisible();
    await login.signIn(other);
    await expect(details(page)).toContainText('We could not find this order among yours.');
    await expect(page.getByText('Not Yours')).toHaveCount(0);
  },
);

test(
  "An admin's change of status is on the open dashboard without a reload",
  phone,
  async ({ page, signedIn, dashboard }) => {
    const order = someOrder(signedIn, { songTitle: 'On Its Way' });
    await givenOrders([order]);
    await givenSongOf(order);
    const admin = await newAdmin();
    await page.goto('/dashboard');
    await expect(dashboard.orderOf('On Its Way')).toContainText('Production: Pending');
    await markLoad(page);
    await admin.call(setOrderStatus, {
      orderId: order.id,
      status: 'in_production',
      expected: 'pending',
      confirmed: true,
    });
    await expect(dashboard.orderOf('On Its Way')).toContainText('Production: In Production');
    expect(await wasReloaded(page)).toBe(false);
    await admin.leave();
  },
);

test(
  'A paid order is canceled within 24 hours, and the money goes back',
  phone,
  async ({ page, signedIn, order, dashboard }) => {
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
    await question.getByRole('button', { name: 'Cancel Order' }).click();

    await expect(toast(page, 'Order canceled')).toContainText('$34.99 goes back');
    await expect(details(page)).toContainText('Canceled. $34.99 went back to you.');
    await expect(details(page).getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
    await details(page).getByRole('button', { name: 'Close' }).click();
    await expect(dashboard.payment(songTitle)).toHaveText('Payment: Refunded');
    await expect(dashboard.orderOf(songTitle)).toContainText('Canceled');
    const [placed] = (await database.collection('orders').where('userId', '==', signedIn.uid).get()).docs;
    const [charge] = await chargesFor({ id: placed?.id ?? '' });
    expect(charge?.refunded).toBe(true);
  },
);

test(
  'An unpaid order is canceled and can no longer be paid',
  phone,
  async ({ page, signedIn, order, dashboard }) => {
    expect(signedIn.uid).toBeTruthy();
    await order.open();
    const { songTitle } = await order.fill({ songTitle: 'Never Mind' });
    await (await order.submit()).close();
    await page.goto('/dashboard');
    await expect(dashboard.completePayment(songTitle)).toBeVisible();
    await dashboard.orderOf(songTitle).getByRole('button', { name: 'View Details' }).click();
    await details(page).getByRole('button', { name: 'Cancel Order' }).click();
    const question = page.getByRole('dialog', { name: 'Cancel this order?' });
    await expect(question).toContainText('Nothing has been charged');
    await question.getByRole('button', { name: 'Cancel Order' }).click();
    await expect(toast(page, 'Order canceled')).toContainText('Nothing was charged.');
    await details(page).getByRole('button', { name: 'Close' }).click();
    await expect(dashboard.orderOf(songTitle)).toContainText('Canceled before it was paid');
    await expect(dashboard.completePayment(songTitle)).toHaveCount(0);
  },
);

test(
  'A paid order cannot be canceled after a day, nor once production has started',
  phone,
  async ({ page, signedIn }) => {
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    const late = someOrder(signedIn, { songTitle: 'Too Late', paidAt: yesterday });
    const begun = someOrder(signedIn, { songTitle: 'Begun', status: 'in_production' });
    await givenOrders([late, begun]);
    for (const { id, songTitle } of [late, begun]) {
      await page.goto(`/dashboard?order=${id}`);
      await expect(fact(page, 'Title')).toHaveText(songTitle);
      await expect(details(page).getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
    }
  },
);

test(
  'Many orders come by pages, counted, and a new one joins at the top',
  phone,
  async ({ page, signedIn, dashboard }) => {
    await givenOrders(manyOrders(signedIn, 25));
    await page.goto('/dashboard');
    await expect(dashboard.orders()).toHaveCount(10);
    await expect(section(page, 'Active Orders')).toContainText('25 orders');
    await expect(dashboard.orders().first()).toContainText('Song 25');
    await section(page, 'Active Orders').getByRole('button', { name: 'Show more' }).click();
    await expect(dashboard.orders()).toHaveCount(20);
    await expect(dashboard.orders().nth(10)).toBeFocused();
    await givenOrders([someOrder(signedIn, { songTitle: 'Brand New' })]);
    await expect(dashboard.orders()).toHaveCount(21);
    await expect(dashboard.orders().first()).toContainText('Brand New');
    await section(page, 'Active Orders').getByRole('button', { name: 'Show more' }).click();
    await expect(dashboard.orders()).toHaveCount(26);
    await expect(section(page, 'Active Orders').getByRole('button', { name: 'Show more' })).toHaveCount(0);
    await expect(section(page, 'Active Orders')).toContainText('26 orders');
  },
);

test('Hundreds of orders cost no more reads and rows than a page', async ({ page, signedIn, dashboard }) => {
  await givenOrders(manyOrders(signedIn, 300));
  await page.goto('/dashboard');
  await expect(dashboard.orders()).toHaveCount(10);
  await expect(section(page, 'Active Orders')).toContainText('110+ orders');
  for (const rows of [20, 30, 40, 50, 60]) {
    await section(page, 'Active Orders').getByRole('button', { name: 'Show more' }).click();
    await expect(dashboard.orders()).toHaveCount(rows);
  }
  await expect(dashboard.orders().nth(59)).toContainText('Song 241');
});

test(
  'Without a connection everything stays on the screen, and it catches up afterwards',
  phone,
  async ({ page, context, signedIn, dashboard }) => {
    const order = someOrder(signedIn, { songTitle: 'Through the Tunnel' });
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
  },
);

test(
  'Two customers in two browsers see their own orders only',
  phone,
  async ({ page, signedIn, browser, dashboard }) => {
    const other = newcomer();
    const { uid } = await accounts.createUser(other);
    await givenOrders([
      someOrder(signedIn, { songTitle: 'Mine' }),
      someOrder({ uid, ...other }, { songTitle: 'Theirs' }),
    ]);
    await page.goto('/dashboard');
    await expect(dashboard.orders()).toHaveCount(1);
    await expect(dashboard.orderOf('Mine')).toBeVisible();
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto('/dashboard');
    await new LoginPage(elsewhere).signIn(other);
    await expect(section(elsewhere, 'Active Orders').getByRole('listitem')).toHaveCount(1);
    await expect(section(elsewhere, 'Active Orders')).toContainText('Theirs');
    await elsewhere.context().close();
  },
);
