import type { Locator, Page } from 'playwright/test';
import { CheckoutPage, GOOD_CARD } from './support/checkout-page.ts';
import { expect, test } from './support/fixtures.ts';
import { nextTab } from './support/order-page.ts';
import { chargesFor, ordersPlacedBy } from './support/server-side.ts';
import { ready } from './support/page.ts';

const MOST_STOPS = 60;

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab did not reach ${String(control)} in ${MOST_STOPS} stops`);
}

test('Signing in, ordering and paying work with keys alone', async ({ page, customer, login, order }) => {
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
  await tabTo(tab, tab.getByRole('checkbox'));
  await tab.keyboard.press('Space');
  await tabTo(tab, tab.getByLabel('Card number'));
  await tab.keyboard.type(GOOD_CARD);
  await tabTo(tab, checkout.payButton());
  await tab.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard$/);
  const [placed] = await ordersPlacedBy(customer.email);
  expect(placed).toMatchObject({ paymentStatus: 'paid', songStyle: 'Rock', includesCoverImage: true });
  expect(placed && (await chargesFor(placed))).toHaveLength(1);
});

test('Menus, links and headings work with keys, with a visible focus', async ({ page, signedIn: _ }) => {
  /** Expects the focused control in the viewport with an outline; a styled native input has it around both. */
  const expectSeen = async (control: Locator) => {
    await expect(control).toBeFocused();
    await expect(control).toBeInViewport();
    const outline = (element: Element) =>
      getComputedStyle(element.closest('.drawn-control') ?? element).outlineStyle;
    expect(await control.evaluate(outline)).not.toBe('none');
  };
  const main = page.getByRole('main');
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expectSeen(page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await expect(main).toBeFocused();
  const more = main.getByRole('link', { name: 'Learn More about how it works' });
  await tabTo(page, more);
  await expectSeen(more);
  // The first key starts hydration; before it ends, the browser would load the next page itself.
  await ready(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeFocused();
  await page.goBack();
  const wave = page.getByRole('slider', { name: 'Position in the sample song' });
  await tabTo(page, wave);
  await expectSeen(wave);

  await page.goto('/account');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const user = bar.getByRole('button', { name: 'User' });
  const links = bar.getByRole('list').filter({ hasText: 'Account' });
  await user.press('Enter');
  await expect(links.getByRole('link')).toHaveText(['Dashboard', 'Account']);
  // A press beside the menu closes it, and nothing else.
  const field = main.getByRole('textbox').first();
  const { x, y } = (await field.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 20, y + 10);
  await expect(links).toBeHidden();
  await expect(field).not.toBeFocused();
  await user.press('Enter');
  await page.keyboard.press('Escape');
  await expect(links).toBeHidden();
  await expect(user).toBeFocused();
  await user.press('Enter');
  await links.getByRole('link', { name: 'Dashboard' }).press('Enter');
  await page.waitForURL(/\/dashboard$/);
  await expect(links).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
