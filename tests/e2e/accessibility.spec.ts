import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { givenOrdersInEveryState } from './support/given-orders.ts';
import { buildOrder, givenOrders } from '../support/factory.ts';

test.describe('axe finds nothing in the light and the dark colours', { tag: '@phone' }, () => {
  test('on the order form, as it is, with every question open and with errors', async ({
    page,
    order,
    isMobile,
  }) => {
    await order.open();
    if (!isMobile) await expectAccessible(page);
    await order.choice('Lyrics', 'Yes').check();
    await order.choice('Music Style', 'Other').check();
    await order.choice('Mood', 'Other').check();
    await order.cover().check();
    for (const label of ['Your Lyrics', 'Other Music Style', 'Other Mood'])
      await expect(order.field(label)).toBeVisible();
    expect((await order.field('Your Lyrics').boundingBox())?.height).toBeGreaterThanOrEqual(200);
    await order.submitButton().click();
    await expect(order.form()).toContainText('Name must be at least 2 characters');
    await expectAccessible(page);
  });

  test('on the dashboard, empty and with orders and songs in every state, and when canceling', async ({
    page,
    signedIn,
    dashboard,
    isMobile,
  }) => {
    await page.goto('/dashboard');
    await expect(page.getByText('No active orders found')).toBeVisible();
    await expect(page.getByText('No completed orders found')).toBeVisible();
    await expect(page.getByText("You haven't purchased any songs yet.")).toBeVisible();
    await expect(page.getByRole('link', { name: 'Order New Song' })).toHaveAttribute('href', '/order');
    if (!isMobile) await expectAccessible(page);
    await givenOrdersInEveryState(signedIn);
    await expect(dashboard.orders('Completed Orders')).toHaveCount(2);
    await expect(dashboard.payment('The Blue Door')).toHaveText('Payment: Expired');
    await expect(page.getByRole('switch', { name: 'Public' }).first()).toBeVisible();
    await expectAccessible(page);

    const order = buildOrder(signedIn, { songTitle: 'Look Closely' });
    await givenOrders([order]);
    await dashboard.orderOf('Look Closely').getByRole('button', { name: 'View Details' }).click();
    const details = page.getByRole('dialog', { name: 'Order Details' });
    await expect(details.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
    await expectAccessible(page);
    // The dialogs have the same layout.
    if (isMobile) return;
    await details.getByRole('button', { name: 'Cancel Order' }).click();
    await expect(page.getByRole('dialog', { name: 'Cancel this order?' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('With the colors of the system, buttons and switches keep an edge', async ({ page, signedIn }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/account');
  await expect(page.getByText(signedIn.email)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save profile' })).toHaveCSS('border-top-width', '1px');
  const track = page
    .locator('.MuiSwitch-root', { has: page.getByRole('switch') })
    .locator('.MuiSwitch-track');
  const canvas = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  await expect(track).not.toHaveCSS('background-color', canvas);
});
