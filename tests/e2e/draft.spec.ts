import { newcomer } from '../support/factory.ts';
import { CARD, CheckoutPage } from './support/checkout-page.ts';
import { expect, test } from './support/fixtures.ts';
import { mailedLink } from './support/mailed-links.ts';
import { OrderPage } from './support/order-page.ts';
import { ordersPlacedBy } from './support/server-side.ts';
import { beSignedIn } from '../support/session.ts';
import { toast } from './support/toasts.ts';

test('A story typed by a visitor survives the sign-in link of the mailbox, which goes on to the payment by itself', async ({
  page,
  order,
}) => {
  const { email } = newcomer();
  await order.open();
  await order.field('Email').fill(email);
  const wishes = await order.fill({ songTitle: 'From the Mailbox' });
  await expect(order.form().getByText('Saved on this device')).toBeVisible();
  await order.submitButton().click();

  await expect(toast(page, 'Authentication Required')).toContainText('Please log in to make a purchase');
  await page.getByRole('link', { name: 'Email me a sign-in link instead' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await page.getByRole('button', { name: 'Send magic link' }).click();
  await expect(page.getByText('Check your email for the magic link')).toBeVisible();

  const linkTab = await page.context().newPage();
  await linkTab.goto(await mailedLink(email, 'Sign in to Keepsong'));
  await linkTab.getByRole('form').getByRole('button', { name: 'Sign in' }).click();
  // Both tabs are in sight of Playwright, so either of them goes on; never both.
  const payTabs = () => [page, linkTab].filter((each) => /\/c\/pay\//.test(each.url()));
  await expect.poll(() => payTabs().length).toBe(1);
  const [tab = linkTab] = payTabs();
  const checkout = new CheckoutPage(tab);
  await expect(checkout.total()).toContainText('$34.99');
  await checkout.payWith(CARD.pays);
  await tab.waitForURL(/\/dashboard$/);
  expect(await ordersPlacedBy(email)).toMatchObject([
    { songTitle: wishes.songTitle, paymentStatus: 'paid', metadata: { formData: { theme: wishes.theme } } },
  ]);
  await tab.goto('/order');
  const next = new OrderPage(tab);
  await next.profileKnown();
  await expect(next.field('Your Story')).toHaveValue('');
});

test('A draft is on every device of its person; signing out takes it from this one, and signing in brings it back', async ({
  page,
  browser,
  signedIn,
  order,
}) => {
  await order.open();
  const wishes = await order.fill({ songTitle: 'Begun at Home' });
  await expect(order.form().getByText('Saved', { exact: true })).toBeVisible();

  const phone = await browser.newContext();
  const phonePage = await phone.newPage();
  await beSignedIn(phonePage, signedIn);
  const other = new OrderPage(phonePage);
  await other.open();
  await other.expectFilled(wishes);
  await other.field('Your Story').fill('Typed on the phone');
  await expect(order.field('Your Story')).toHaveValue('Typed on the phone');

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(toast(page, 'Signed out successfully')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Begun at Home');
  await order.open();
  // Until the scripts have started, the form is empty.
  await expect(order.submitButton()).toBeEnabled();
  await expect(order.field('Song Title')).toHaveValue('');
  await beSignedIn(page, signedIn);
  await order.open();
  await order.expectFilled({ ...wishes, theme: 'Typed on the phone' });

  await order.form().getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start again' }).click();
  for (const each of [order, other]) await expect(each.field('Your Story')).toHaveValue('');
  await phone.close();
});
