import { brand } from '@keepsong/domain/brand';
import { accounts, storedProfile } from '../support/database.ts';
import { mailAbout } from '../support/mailbox.ts';
import { waitFor } from '../support/wait-for.ts';
import { expectAccessibleBesideToasts } from './support/axe.ts';
import { CARD, CheckoutPage } from './support/checkout-page.ts';
import { expect, test } from './support/fixtures.ts';
import { MailboxPage } from './support/mailbox-page.ts';
import { mailedLink } from './support/mailed-links.ts';
import { markLoad, wasReloaded } from './support/reloads.ts';
import { chargesFor, ordersPlacedBy } from './support/server-side.ts';
import { toast } from './support/toasts.ts';
import { newcomer } from '../support/factory.ts';

test(
  'A newcomer signs up, orders a song with a cover, is declined once, pays, sees it paid and receives the e-mails',
  // On a desktop the whole life of a song begins with the same steps.
  { tag: '@phone-only' },
  async ({ page, login, order, dashboard }) => {
    const person = newcomer();
    const name = person.email.split('@')[0] ?? '';

    await page.goto('/login?returnTo=%2Forder');
    await login.signUp(person);
    await expect(toast(page, `Welcome to ${brand.name}`)).toContainText(
      'Check your email for the confirmation link',
    );
    await page.waitForURL('**/order');

    const { uid, emailVerified } = await accounts.getUserByEmail(person.email);
    expect(emailVerified).toBe(false);
    expect(await storedProfile(uid)).toMatchObject({ email: person.email, isAdmin: false });
    expect(await mailedLink(person.email, 'Verify your email')).toContain('mode=verifyEmail');

    const wishes = await order.fill({ songTitle: `The Road to ${name}` });
    await expect(order.summary()).toContainText('$34.99');
    const tab = await order.submit();
    await markLoad(page);
    await expect(page.getByRole('heading', { name: 'Finish your payment' })).toBeVisible();
    await expectAccessibleBesideToasts(page);
    // Stripe's page must have no access to its opener.
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);

    const checkout = new CheckoutPage(tab);
    await expect(checkout.total()).toContainText('$34.99');
    await expect(checkout.line('Custom Song Package')).toContainText('$29.99');
    await expect(checkout.line('Cover Image')).toContainText('$5.00');
    await checkout.payWith(CARD.declined);
    await expect(checkout.decline()).toContainText('declined');
    await checkout.payWith(CARD.pays);

    await tab.waitForURL(/\/dashboard$/);
    await expect(toast(tab, 'Payment Successful')).toBeVisible();

    // The first tab follows without a reload.
    await page.waitForURL(/\/dashboard$/);
    await expect(dashboard.greeting()).toHaveText(`Welcome back, ${name}!`);
    await expect(dashboard.payment(wishes.songTitle)).toHaveText('Payment: Paid');
    expect(await wasReloaded(page)).toBe(false);

    const [placed, ...others] = await ordersPlacedBy(person.email);
    expect(others).toEqual([]);
    if (!placed) throw new Error('The order is not in the database');
    expect(placed).toMatchObject({ amountCents: 3499, paymentStatus: 'paid', includesCoverImage: true });
    expect(await chargesFor(placed)).toHaveLength(1);
    await waitFor('both e-mails', async () => (await mailAbout(placed.id)).length === 2);

    const mailbox = new MailboxPage(await page.context().newPage());
    await mailbox.open();
    const confirmation = await mailbox.read(person.email, `Your order is confirmed: ${wishes.songTitle}`);
    await expect(confirmation).toContainText('$34.99');
    await expect(confirmation).toContainText(placed.id);
    await expect(confirmation.getByRole('link', { name: 'See your order' })).toHaveAttribute(
      'href',
      /\/dashboard/,
    );
    const notice = (await mailAbout(placed.id)).find(({ to }) => !to.includes(person.email));
    const team = await mailbox.read(notice?.to[0] ?? '', wishes.songTitle);
    await expect(team).toContainText(person.email);
  },
);
