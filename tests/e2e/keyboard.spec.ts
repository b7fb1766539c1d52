import type { Locator, Page } from 'playwright/test';
import { CARD, CheckoutPage } from './support/checkout-page.ts';
import { expect, test } from './support/fixtures.ts';
import { nextTab } from './support/order-page.ts';
import { chargesFor, ordersPlacedBy } from './support/server-side.ts';

const MOST_STOPS = 60;

/** Presses Tab until the control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab did not reach ${String(control)} in ${MOST_STOPS} stops`);
}

test('Somebody without a mouse signs in, orders and pays', async ({ page, customer, login, order }) => {
  await page.goto('/login?returnTo=%2Forder');
  await expect(login.heading()).toBeVisible();
  const form = page.getByRole('form', { name: 'Sign in' });
  await tabTo(page, form.getByLabel('Email'));
  await page.keyboard.type(customer.email);
  await tabTo(page, form.getByLabel('Password', { exact: true }));
  await page.keyboard.type(customer.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/order$/);
  await expect(order.form()).toBeVisible();

  await tabTo(page, order.field('Name'));
  await page.keyboard.type('June Hart');
  await tabTo(page, order.field('Song Title'));
  await page.keyboard.type('No Mouse Needed');
  await tabTo(page, order.choice('Music Style', 'Pop'));
  await page.keyboard.press('ArrowRight');
  await expect(order.choice('Music Style', 'Rock')).toBeChecked();
  await tabTo(page, order.choice('Mood', 'Happy'));
  await page.keyboard.press('Space');
  await expect(order.choice('Mood', 'Happy')).toBeChecked();
  await tabTo(page, order.cover());
  await page.keyboard.press('Space');
  await expect(order.cover()).toBeChecked();
  await tabTo(page, order.submitButton());
  const [tab] = await Promise.all([nextTab(page.context()), page.keyboard.press('Enter')]);
  await tab.waitForURL(/\/c\/pay\//);

  const checkout = new CheckoutPage(tab);
  for (const [label, text] of [
    ['Card number', CARD.pays],
    ['Expiration', '1240'],
    ['CVC', '123'],
    ['Cardholder name', 'June Hart'],
    ['ZIP', '12345'],
  ] as const) {
    await tabTo(tab, tab.getByLabel(label));
    await tab.keyboard.type(text);
  }
  await tabTo(tab, checkout.payButton());
  await tab.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard$/);
  const [placed] = await ordersPlacedBy(customer.email);
  expect(placed).toMatchObject({ paymentStatus: 'paid', songStyle: 'Rock', includesCoverImage: true });
  expect(placed && (await chargesFor(placed))).toHaveLength(1);
});

test('The skip link leads past the navigation', async ({ page }) => {
  await page.goto('/pricing');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
