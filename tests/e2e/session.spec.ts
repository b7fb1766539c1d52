import type { Page } from 'playwright/test';
import { accounts } from '../support/database.ts';
import { type Account, buildOrder, givenAccount, givenOrders, givenProfile } from '../support/factory.ts';
import { DashboardPage } from './support/dashboard-page.ts';
import { expect, test } from './support/fixtures.ts';
import { LoginPage } from './support/login-page.ts';
import { toast } from './support/page.ts';

test('A session begins at the address, ends with Sign Out', async ({ page, customer, login, dashboard }) => {
  const order = buildOrder(customer);
  await givenOrders([order]);
  const details = page.getByRole('dialog', { name: 'Order Details' });
  await page.goto(`/dashboard?order=${order.id}`);
  await login.signIn({ ...customer, password: 'not the one' });
  await expect(login.refusal('Sign in')).toContainText('That email and password do not match.');
  await login.password().fill(customer.password);
  await login.password().press('Enter');
  await expect(details).toContainText(order.id);
  await expect(page).toHaveURL(`/dashboard?order=${order.id}`);
  await page.reload();
  await expect(details).toContainText(order.id);
  await page.keyboard.press('Escape');
  await expect(dashboard.greeting()).toHaveText(`Welcome back, ${customer.email.split('@')[0]}!`);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(toast(page, 'Signed out successfully')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/dashboard');
  await expect(login.heading()).toBeVisible();
});

const SECRET = 'Only For The First';

/** Opens the dashboard of a first person with one order, whose data are then in the browser's storage. */
async function openAsFirst(first: Account, dashboard: DashboardPage): Promise<void> {
  await givenOrders([buildOrder(first, { songTitle: SECRET })]);
  await dashboard.page.goto('/dashboard');
  await expect(dashboard.orderOf(SECRET)).toBeVisible();
  await expect.poll(() => storedInBrowser(dashboard.page)).toContain(SECRET);
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

async function expectNothingStored(page: Page, first: Account): Promise<void> {
  const stored = await storedInBrowser(page);
  expect(stored).not.toContain(first.uid);
  expect(stored).not.toContain(SECRET);
}

/** Watches every text that the page shows from now on, also after it is loaded again. Returns whether the secret was shown. */
async function watchForSecret(page: Page): Promise<() => boolean> {
  let wasShown = false;
  await page.exposeFunction('reportShown', () => void (wasShown = true));
  const watch = (watched: string) => {
    const { reportShown } = window as unknown as { reportShown: () => Promise<void> };
    const look = () => void (document.body?.textContent.includes(watched) && reportShown());
    look();
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  };
  await page.addInitScript(watch, SECRET);
  await page.evaluate(watch, SECRET);
  return () => wasShown;
}

test('After a sign-out, the next person sees nothing', async ({ page, signedIn, login, dashboard }) => {
  const second = await givenAccount('second');
  await givenProfile(second);
  await givenOrders([buildOrder(second, { songTitle: 'Only For The Second' })]);
  await openAsFirst(signedIn, dashboard);

  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await expect(new DashboardPage(other).orderOf(SECRET)).toBeVisible();
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(toast(other, 'Signed out successfully')).toBeVisible();
  await expect(login.heading()).toBeVisible();
  const wasShown = await Promise.all([page, other].map(watchForSecret));

  await other.getByRole('link', { name: 'Sign In' }).click();
  await new LoginPage(other).signIn(second);
  for (const tab of [new DashboardPage(other), dashboard]) {
    await expect(tab.orderOf('Only For The Second')).toBeVisible();
    await expect(tab.orders()).toHaveCount(1);
    await expectNothingStored(tab.page, signedIn);
  }
  expect(wasShown.map((was) => was())).toEqual([false, false]);
});

test('An ended session leaves nothing to the next person', async ({ page, signedIn, dashboard }) => {
  await openAsFirst(signedIn, dashboard);
  const draft = JSON.stringify({ id: crypto.randomUUID(), text: SECRET });
  await page.evaluate((stored) => localStorage.setItem('keepsong.message.order-1', stored), draft);
  await page.close();
  await accounts.updateUser(signedIn.uid, { disabled: true });

  const next = await page.context().newPage();
  const wasShown = await watchForSecret(next);
  await next.goto('/dashboard');
  await expect(new LoginPage(next).heading()).toBeVisible();
  await expectNothingStored(next, signedIn);
  expect(wasShown()).toBe(false);
});
