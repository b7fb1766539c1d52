import { expectNoBarriers } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { givenOrdersInEveryState } from './support/given-orders.ts';

test.describe('axe finds nothing in the light and the dark colours', { tag: '@phone' }, () => {
  test('on the order form, as it is, with every question open and with errors', async ({ page, order }) => {
    await order.open();
    await expectNoBarriers(page);
    await order.choice('Lyrics', 'Yes').check();
    await order.choice('Music Style', 'Other').check();
    await order.choice('Mood', 'Other').check();
    await order.cover().check();
    await order.submitButton().click();
    await expect(order.form()).toContainText('Name must be at least 2 characters');
    await expectNoBarriers(page);
  });

  test('on the dashboard, empty and with orders in every state', async ({ page, signedIn, dashboard }) => {
    await page.goto('/dashboard');
    await expect(page.getByText('No active orders found')).toBeVisible();
    await expectNoBarriers(page);
    await givenOrdersInEveryState(signedIn);
    await expect(dashboard.orders('Completed Orders')).toHaveCount(2);
    await expect(dashboard.payment('The Blue Door')).toHaveText('Payment: Expired');
    await expectNoBarriers(page);
    await dashboard.orderOf('Ten Summers').getByRole('button', { name: 'View Details' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoBarriers(page);
  });

  test('on the page that waits for the payment', async ({ page, signedIn, order }) => {
    expect(signedIn.uid).toBeTruthy();
    await order.open();
    await order.fill();
    await order.submit();
    await expect(page.getByRole('heading', { name: 'Finish paying in the other tab' })).toBeVisible();
    await expectNoBarriers(page);
  });
});
