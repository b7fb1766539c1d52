import { accounts } from '../support/database.ts';
import type { Page } from 'playwright/test';
import { expectNoBarriers } from './support/axe.ts';
import type { DashboardPage } from './support/dashboard-page.ts';
import { expect, newcomer, test, type Customer } from './support/fixtures.ts';
import { givenOrders, someOrder } from './support/given-dashboard.ts';
import { givenProfile } from './support/given-profile.ts';
import { LoginPage } from './support/login-page.ts';
import { toast } from './support/toasts.ts';

test(
  'A visitor who asks for the dashboard signs in and arrives there',
  { tag: '@phone' },
  async ({ page, customer, login, dashboard }) => {
    await page.goto('/dashboard');
    await expect(login.heading()).toBeVisible();
    await login.signIn(customer);
    await expect(dashboard.greeting()).toHaveText(`Welcome back, ${customer.email.split('@')[0]}!`);
    await expect(page.getByText('Your Music Dashboard')).toBeVisible();
    await expect(page.getByText('No active orders found')).toBeVisible();
    await expect(page.getByText('No completed orders found')).toBeVisible();
  },
);

test('A session outlives a reload and ends with Sign Out', async ({ page, signedIn, login }) => {
  expect(signedIn.uid).toBeTruthy();
  await page.goto('/dashboard');
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Welcome back, june/ })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/dashboard');
  await expect(login.heading()).toBeVisible();
});

test('Signing out says so; a sign-out that fails says that, and the session stays', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.uid).toBeTruthy();
  await page.goto('/account');
  const signOut = page.getByRole('button', { name: 'Sign Out' });
  await expect(page.getByRole('button', { name: 'Save profile' })).toBeVisible();
  // What keeps the session refuses to let go of it.
  await page.evaluate(() => {
    const { prototype } = Storage;
    const kept = Object.getOwnPropertyDescriptor(prototype, 'removeItem') ?? {};
    function refuse(this: Storage, key: string): void {
      if (key.startsWith('firebase:')) throw new DOMException('The disk is away', 'UnknownError');
      Reflect.apply(kept.value as Storage['removeItem'], this, [key]);
    }
    Object.defineProperty(prototype, 'removeItem', { value: refuse, configurable: true });
    const giveBack = () => Object.defineProperty(prototype, 'removeItem', kept);
    window.addEventListener('test:disk-is-back', giveBack, { once: true });
  });
  await signOut.click();
  await expect(toast(page, 'Error signing out')).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);
  await expect(signOut).toBeEnabled();
  await page.evaluate(() => window.dispatchEvent(new Event('test:disk-is-back')));
  await signOut.click();
  await expect(toast(page, 'Signed out successfully')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

/** The first looks at their one order; the second, who is returned, has one as well and is not signed in. */
async function givenTwo(first: Customer, dashboard: DashboardPage): Promise<Omit<Customer, 'uid'>> {
  await givenOrders([someOrder(first, { songTitle: 'Only For The First' })]);
  const second = newcomer();
  const { uid } = await accounts.createUser(second);
  await givenProfile({ uid, email: second.email });
  await givenOrders([someOrder({ uid, ...second }, { songTitle: 'Only For The Second' })]);
  await dashboard.page.goto('/dashboard');
  await expect(dashboard.orderOf('Only For The First')).toBeVisible();
  return second;
}

async function expectSecondAlone(dashboard: DashboardPage, first: Customer): Promise<void> {
  await expect(dashboard.orderOf('Only For The Second')).toBeVisible();
  await expect(dashboard.orders()).toHaveCount(1);
  const kept = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
  expect(await dashboard.page.evaluate(kept)).not.toContain(first.uid);
}

/** From now on every text that shows up on the page is looked at; the returned function says whether this one did. */
async function watchFor(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.evaluate((watched) => {
    const seen = { it: false };
    Object.assign(window, { seen });
    const look = () => {
      if (document.body.textContent.includes(watched)) seen.it = true;
    };
    look();
    const all = { subtree: true, childList: true, characterData: true };
    new MutationObserver(look).observe(document.body, all);
  }, text);
  return () => page.evaluate(() => (window as unknown as { seen: { it: boolean } }).seen.it);
}

test('Somebody who signs in after somebody else in the same tab sees nothing of them', async ({
  page,
  signedIn,
  login,
  dashboard,
}) => {
  const second = await givenTwo(signedIn, dashboard);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(toast(page, 'Signed out successfully')).toBeVisible();
  const sawFirst = await watchFor(page, 'Only For The First');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await login.signIn(second);
  await expectSecondAlone(dashboard, signedIn);
  expect(await sawFirst()).toBe(false);
});

test('Of two tabs, the one left open follows the other to the next person, with nothing of the first', async ({
  page,
  signedIn,
  login,
  dashboard,
}) => {
  const second = await givenTwo(signedIn, dashboard);

  const other = await page.context().newPage();
  await other.goto('/account');
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(toast(other, 'Signed out successfully')).toBeVisible();
  await expect(login.heading()).toBeVisible();
  const sawFirst = await watchFor(page, 'Only For The First');

  await other.getByRole('link', { name: 'Sign In' }).click();
  await new LoginPage(other).signIn(second);
  await expectSecondAlone(dashboard, signedIn);
  expect(await sawFirst()).toBe(false);
});

test('A page that needs the session waits for it, and goes on when it comes', async ({
  page,
  signedIn,
  dashboard,
}) => {
  expect(signedIn.uid).toBeTruthy();
  let letGo: () => void = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/accounts:lookup*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('status').filter({ hasText: 'Initializing...' })).toBeVisible();
  // Nobody is told to sign in who may be signed in.
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden();
  await expect(dashboard.greeting()).toHaveCount(0);
  letGo();
  await expect(dashboard.greeting()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

test('A session that cannot be loaded is tried again on request, and public pages go on without it', async ({
  page,
  signedIn,
  dashboard,
  login,
}) => {
  expect(signedIn.uid).toBeTruthy();
  const backend = '**/assets/backend-*.js';
  await page.route(backend, (route) => route.abort());
  await page.goto('/dashboard');
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('We could not load your session');
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expectNoBarriers(page);
  await failure.getByRole('link', { name: 'Back to the start' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turn Your Stories Into Stunning Songs!');
  await page.goto('/login');
  await expect(login.heading()).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: 'We could not check whether you are signed in.' });
  await expect(alert).toBeVisible();
  await page.unroute(backend);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(dashboard.greeting()).toBeVisible();
});
