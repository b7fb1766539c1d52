import type { Locator, Page } from 'playwright/test';
import { CARD, CheckoutPage } from './support/checkout-page.ts';
import { expect, test } from './support/fixtures.ts';
import { nextTab } from './support/order-page.ts';
import { ready } from './support/ready.ts';
import { chargesFor, ordersPlacedBy } from './support/server-side.ts';
import { newcomer } from '../support/factory.ts';

const MOST_STOPS = 60;

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab did not reach ${String(control)} in ${MOST_STOPS} stops`);
}

test('Signing in, ordering and paying work with the keyboard alone', async ({
  page,
  customer,
  login,
  order,
}) => {
  await page.goto('/login?returnTo=%2Forder');
  await expect(login.heading()).toBeVisible();
  const form = page.getByRole('form', { name: 'Sign in' });
  await tabTo(page, form.getByLabel('Email'));
  await page.keyboard.type(customer.email);
  await tabTo(page, form.getByLabel('Password', { exact: true }));
  await page.keyboard.type(customer.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/order$/);
  // Tab would pass the name while it is hidden, go around the page and leave the focus in a group of radio buttons, to which
  // Chromium returns.
  await order.profileKnown();

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
  await tabTo(tab, tab.getByLabel('Card number'));
  await tab.keyboard.type(CARD.pays);
  await tabTo(tab, checkout.payButton());
  await tab.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard$/);
  const [placed] = await ordersPlacedBy(customer.email);
  expect(placed).toMatchObject({ paymentStatus: 'paid', songStyle: 'Rock', includesCoverImage: true });
  expect(placed && (await chargesFor(placed))).toHaveLength(1);
});

test('The public pages and the sign-in work with the keyboard alone, and the focus is visible', async ({
  page,
  login,
}) => {
  /** Expects the focused control in the viewport with an outline; a styled native input has it around both. */
  const expectSeen = async (control: Locator) => {
    await expect(control).toBeInViewport();
    expect(
      await control.evaluate(
        (element) => getComputedStyle(element.closest('.drawn-control') ?? element).outlineStyle,
      ),
    ).not.toBe('none');
  };
  const go = async (name: string, from: Locator | Page = page) => {
    const link = from.getByRole('link', { name, exact: true }).first();
    await tabTo(page, link);
    await expectSeen(link);
    // The first key starts hydration; before it ends, the browser would load the next page itself.
    await ready(page);
    await page.keyboard.press('Enter');
  };
  const arrived = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  const main = page.getByRole('main');

  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expectSeen(skip);
  await page.keyboard.press('Enter');
  await expect(main).toBeFocused();
  await go('Learn More about how it works', main);
  await arrived('How It Works');
  await page.goBack();
  const play = page.getByRole('button', { name: 'Play the sample song' });
  await tabTo(page, play);
  await expectSeen(play);
  const wave = page.getByRole('slider', { name: 'Position in the sample song' });
  await tabTo(page, wave);
  await expectSeen(wave);
  await tabTo(page, page.getByRole('list', { name: 'Testimonials' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Testimonial 2 / 3')).toBeVisible();
  await go('Pricing', page.getByRole('contentinfo'));
  await arrived('Pricing Plans');
  const question = page.locator('summary', { hasText: 'Can I cancel?' });
  await tabTo(page, question);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Within 24 hours of your payment, as long as')).toBeVisible();
  await go('Refund Policy', main);
  await arrived('Refund Policy');
  await go('Cancellations', main);
  await expect(page).toHaveURL(/\/refund#/);
  await go('Privacy Policy', page.getByRole('contentinfo'));
  await arrived('Privacy Policy');
  await go('Sign In', page.getByRole('navigation', { name: 'Main' }));
  await expect(login.heading()).toBeFocused();
  await go('Email me a sign-in link instead', main);
  await arrived('Sign in by email');
  const email = page.getByRole('textbox', { name: 'Email' });
  await tabTo(page, email);
  await page.keyboard.type(newcomer().email);
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toContainText('Check your email for the magic link');
  const another = page.getByRole('button', { name: 'Use another address' });
  await tabTo(page, another);
  await expectSeen(another);
  await page.keyboard.press('Space');
  await expect(email).toBeFocused();
  await go('Sign in with a password', main);
  await expect(login.heading()).toBeFocused();
  const show = page.getByRole('button', { name: 'Show password' });
  await tabTo(page, show);
  await page.keyboard.press('Space');
  await expect(login.password()).toHaveAttribute('type', 'text');
});
