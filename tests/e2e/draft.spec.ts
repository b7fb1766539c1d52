import { carriedDraftPath } from '@keepsong/domain/documents/order-draft';
import { isThere } from '../support/database.ts';
import { newcomer } from '../support/factory.ts';
import { CheckoutPage, GOOD_CARD } from './support/checkout-page.ts';
import { expect, test } from './support/fixtures.ts';
import { mailedLink } from './support/mailed-links.ts';
import { OrderPage } from './support/order-page.ts';
import { ordersPlacedBy } from './support/server-side.ts';

/** A visitor fills in the form, submits it and asks for a sign-in link. */
async function sendDraft(order: OrderPage) {
  const { page } = order;
  const { email } = newcomer();
  await order.open();
  await order.field('Email').fill(email);
  const wishes = await order.fill();
  await order.submitButton().click();
  await page.getByRole('link', { name: 'Email me a sign-in link instead' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await page.getByRole('button', { name: 'Send magic link' }).click();
  return { email, wishes, link: await mailedLink(email, 'Sign in to Keepsong') };
}

test('A visitor’s story survives the sign-in link, which goes on to the payment', async ({ page, order }) => {
  const { email, wishes, link } = await sendDraft(order);
  const linkTab = await page.context().newPage();
  await linkTab.goto(link);
  await linkTab.getByRole('form').getByRole('button', { name: 'Sign in' }).click();
  // Both tabs are in sight of Playwright, so either of them goes on; never both.
  const payTabs = () => [page, linkTab].filter((each) => /\/c\/pay\//.test(each.url()));
  await expect.poll(() => payTabs().length).toBe(1);
  const [tab = linkTab] = payTabs();
  await expect(tab.getByRole('heading', { name: '$34.99' })).toBeVisible();
  await new CheckoutPage(tab).payWith(GOOD_CARD);
  await tab.waitForURL(/\/dashboard$/);
  expect(await ordersPlacedBy(email)).toMatchObject([
    { songTitle: wishes.songTitle, paymentStatus: 'paid', metadata: { formData: { theme: wishes.theme } } },
  ]);
  await tab.goto('/order');
  const next = new OrderPage(tab);
  await next.profileKnown();
  await expect(next.field('Your Story')).toHaveValue('');
});

test('The sign-in link brings the story into another browser, once', async ({ browser, order }) => {
  const { email, wishes, link } = await sendDraft(order);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(link);
  const form = phone.getByRole('form');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await phone.waitForURL(/\/order/);
  const there = new OrderPage(phone);
  await there.expectFilled(wishes);
  await expect(phone).toHaveURL(/\/order$/);
  const draft = await phone.evaluate(() => localStorage.getItem('keepsong.order-draft'));
  const { carriedId } = JSON.parse(draft ?? '{}') as { carriedId: string };
  expect(await isThere(carriedDraftPath(carriedId))).toBe(true);
  await there.submit();
  expect(await isThere(carriedDraftPath(carriedId))).toBe(false);
});
