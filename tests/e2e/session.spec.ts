import type { Page } from 'playwright/test';
import { accounts } from '../support/database.ts';
import { expectAccessible } from './support/axe.ts';
import { DashboardPage } from './support/dashboard-page.ts';
import { expect, test } from './support/fixtures.ts';
import { LoginPage } from './support/login-page.ts';
import { toast } from './support/toasts.ts';
import { type Account, buildOrder, givenAccount, givenOrders, givenProfile } from '../support/factory.ts';

test('A visitor who opens the dashboard signs in first; the session survives a reload and a Sign Out that fails, and ends with one that works', async ({
  page,
  customer,
  login,
  dashboard,
}) => {
  await page.goto('/dashboard');
  await expect(login.heading()).toBeVisible();
  await login.signIn({ ...customer, password: 'not the one' });
  await expect(login.refusal('Sign in')).toHaveText(
    'That email and password do not match. Please check both, or reset your password.',
  );
  await login.password().fill(customer.password);
  await login.password().press('Enter');
  const greeting = `Welcome back, ${customer.email.split('@')[0]}!`;
  await expect(dashboard.greeting()).toHaveText(greeting);
  await expect(page.getByText('Your Music Dashboard')).toBeVisible();
  await page.reload();
  await expect(dashboard.greeting()).toHaveText(greeting);
  const signOut = page.getByRole('button', { name: 'Sign Out' });
  // Storage refuses to remove the session.
  await page.evaluate(() => {
    const { prototype } = Storage;
    const kept = Object.getOwnPropertyDescriptor(prototype, 'removeItem') ?? {};
    function refuse(this: Storage, key: string): void {
      if (key.startsWith('firebase:')) throw new DOMException('Storage failed', 'UnknownError');
      Reflect.apply(kept.value as Storage['removeItem'], this, [key]);
    }
    Object.defineProperty(prototype, 'removeItem', { value: refuse, configurable: true });
    const restore = () => Object.defineProperty(prototype, 'removeItem', kept);
    window.addEventListener('test:storage-works', restore, { once: true });
  });
  await signOut.click();
  await expect(toast(page, 'Error signing out')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(signOut).toBeEnabled();
  await page.evaluate(() => window.dispatchEvent(new Event('test:storage-works')));
  await signOut.click();
  await expect(toast(page, 'Signed out successfully')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(login.heading()).toBeVisible();
});

/** Opens the dashboard of a first person with one order, whose data are then in the browser's storage. */
async function openAsFirst(first: Account, dashboard: DashboardPage): Promise<void> {
  await givenOrders([buildOrder(first, { songTitle: 'Only For The First' })]);
  await dashboard.page.goto('/dashboard');
  await expect(dashboard.orderOf('Only For The First')).toBeVisible();
  await expect.poll(() => storedInBrowser(dashboard.page)).toContain('Only For The First');
}

/** Everything that the browser stores for this origin, as text: both storages and all IndexedDB databases. */
function storedInBrowser(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('the request failed'));
      });
    const parts: unknown[] = [{ ...sessionStorage }, { ...localStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await resultOf(indexedDB.open(name));
      const stores = [...database.objectStoreNames];
      const transaction = stores.length > 0 ? database.transaction(stores) : null;
      for (const store of stores) parts.push(await resultOf(transaction!.objectStore(store).getAll()));
      database.close();
    }
    return JSON.stringify(parts);
  });
}

/** Leaves the draft of a message. */
async function leaveMessage(page: Page, text: string): Promise<void> {
  const draft = JSON.stringify({ id: crypto.randomUUID(), text });
  await page.evaluate((stored) => localStorage.setItem('keepsong.message.order-1', stored), draft);
}

async function expectNothingStored(page: Page, first: Account): Promise<void> {
  const stored = await storedInBrowser(page);
  expect(stored).not.toContain(first.uid);
  expect(stored).not.toContain('Only For The First');
}

/** Watches every text that the page shows from now on, also after it is loaded again. Returns whether `text` was shown. */
async function watchFor(page: Page, text: string): Promise<() => boolean> {
  let wasShown = false;
  await page.exposeFunction('reportShown', () => void (wasShown = true));
  const watch = (watched: string) => {
    const { reportShown } = window as unknown as { reportShown: () => Promise<void> };
    const look = () => void (document.body?.textContent.includes(watched) && reportShown());
    look();
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  };
  await page.addInitScript(watch, text);
  await page.evaluate(watch, text);
  return () => wasShown;
}

test('After a sign-out, the next person sees nothing of the first, in the same tab and in another', async ({
  page,
  signedIn,
  login,
  dashboard,
}) => {
  const second = await givenAccount('second');
  await Promise.all([
    givenProfile(second),
    givenOrders([buildOrder(second, { songTitle: 'Only For The Second' })]),
  ]);
  await openAsFirst(signedIn, dashboard);

  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await expect(new DashboardPage(other).orderOf('Only For The First')).toBeVisible();
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(toast(other, 'Signed out successfully')).toBeVisible();
  await expect(login.heading()).toBeVisible();
  const wasFirstShown = await watchFor(page, 'Only For The First');
  const wasFirstShownThere = await watchFor(other, 'Only For The First');

  await other.getByRole('link', { name: 'Sign In' }).click();
  await new LoginPage(other).signIn(second);
  for (const tab of [new DashboardPage(other), dashboard]) {
    await expect(tab.orderOf('Only For The Second')).toBeVisible();
    await expect(tab.orders()).toHaveCount(1);
    await expectNothingStored(tab.page, signedIn);
  }
  expect(wasFirstShown()).toBe(false);
  expect(wasFirstShownThere()).toBe(false);
});

test('A session that ended while the browser was closed leaves nothing to the next person', async ({
  page,
  signedIn,
  dashboard,
}) => {
  await openAsFirst(signedIn, dashboard);
  await leaveMessage(page, 'Only For The First');
  await page.close();
  await accounts.updateUser(signedIn.uid, { disabled: true });

  const next = await page.context().newPage();
  const wasFirstShown = await watchFor(next, 'Only For The First');
  await next.goto('/dashboard');
  await expect(new LoginPage(next).heading()).toBeVisible();
  await expectNothingStored(next, signedIn);
  expect(wasFirstShown()).toBe(false);
});

test('When the session cannot be loaded, pages offer to load again and public pages work without it', async ({
  page,
  signedIn: _,
  dashboard,
}) => {
  const watcher = '**/assets/session-watcher-*.js';
  await page.route(watcher, (route) => route.abort());
  await page.goto('/dashboard');
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('We could not load your session');
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expectAccessible(page);
  await failure.getByRole('link', { name: 'Back to the start' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turn Your Stories Into Stunning Songs!');
  // Going back would try again by itself.
  await page.goto('/dashboard');
  await expect(failure).toContainText('We could not load your session');
  await page.unroute(watcher);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(dashboard.greeting()).toBeVisible();
});
