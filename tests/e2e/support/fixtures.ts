import { test as base } from 'playwright/test';
import { randomUUID } from 'node:crypto';
import { accounts } from '../../support/database.ts';
import { DashboardPage } from './dashboard-page.ts';
import { watchForViolations } from './content-security.ts';
import { followListeners } from './listeners.ts';
import { givenProfile } from './given-profile.ts';
import { LoginPage } from './login-page.ts';
import { OrderPage } from './order-page.ts';
import { beSignedIn } from './session.ts';

export interface Customer {
  uid: string;
  email: string;
  password: string;
}

/** Somebody no other test knows; their account does not exist yet. */
export function newcomer(): Omit<Customer, 'uid'> {
  return { email: `june-${randomUUID().slice(0, 8)}@example.com`, password: 'seven quiet rivers' };
}

interface Fixtures {
  /** Has an account, is not signed in. */
  customer: Customer;
  /** The customer with a profile, signed in. */
  signedIn: Customer;
  login: LoginPage;
  order: OrderPage;
  dashboard: DashboardPage;
  noPageErrors: void;
  noPolicyViolated: void;
  noListenersLeft: void;
}

export const test = base.extend<Fixtures>({
  customer: async ({ browserName: _anyBrowser }, use) => {
    const person = newcomer();
    const { uid } = await accounts.createUser(person);
    await use({ uid, ...person });
  },
  signedIn: async ({ customer, page }, use) => {
    await givenProfile(customer);
    await beSignedIn(page, customer);
    await use(customer);
  },
  login: async ({ page }, use) => use(new LoginPage(page)),
  order: async ({ page }, use) => use(new OrderPage(page)),
  dashboard: async ({ page }, use) => use(new DashboardPage(page)),
  // A test passes only if no page of it threw, whatever the screen showed.
  noPageErrors: [
    async ({ context }, use) => {
      const thrown: string[] = [];
      context.on('weberror', (error) => thrown.push(error.error().stack ?? String(error.error())));
      await use();
      if (thrown.length > 0) throw new Error(`A page threw:\n${thrown.join('\n')}`);
    },
    { auto: true },
  ],
  // The content security policy that Hosting sends is one that no page needs to break.
  noPolicyViolated: [
    async ({ browser }, use) => {
      const violations = await watchForViolations(browser);
      await use();
      if (violations.length > 0) throw new Error(`A page broke its policy:\n${violations.join('\n')}`);
    },
    { auto: true },
  ],
  noListenersLeft: [
    async ({ browser }, use) => {
      const endListeners = followListeners(browser);
      await use();
      await endListeners();
    },
    { auto: true },
  ],
});

export { expect } from 'playwright/test';
