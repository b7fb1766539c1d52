import { test as base } from 'playwright/test';
import { givenAccount, givenProfile, type Account } from '../../support/factory.ts';
import { DashboardPage } from './dashboard-page.ts';
import { watchForViolations } from './content-security.ts';
import { makeLate } from './late.ts';
import { eachContext } from '../../support/contexts.ts';
import { LoginPage } from './login-page.ts';
import { OrderPage } from './order-page.ts';
import { beSignedIn } from '../../support/session.ts';

interface Fixtures {
  /** Has an account, is not signed in. */
  customer: Account;
  /** The customer with a profile, signed in. */
  signedIn: Account;
  login: LoginPage;
  order: OrderPage;
  dashboard: DashboardPage;
  late: void;
  noPageErrors: void;
  noPolicyViolated: void;
  noContextsLeft: void;
}

export const test = base.extend<Fixtures>({
  customer: async ({ browserName: _anyBrowser }, use) => use(await givenAccount()),
  signedIn: async ({ customer, page }, use) => {
    await givenProfile(customer);
    await beSignedIn(page, customer);
    await use(customer);
  },
  login: async ({ page }, use) => use(new LoginPage(page)),
  order: async ({ page }, use) => use(new OrderPage(page)),
  dashboard: async ({ page }, use) => use(new DashboardPage(page)),
  late: [
    async ({ browser }, use) => {
      const end = makeLate(browser);
      await use();
      end();
    },
    { auto: true },
  ],
  // A test fails when one of its pages throws.
  noPageErrors: [
    async ({ browser }, use) => {
      const thrown: string[] = [];
      const end = eachContext(browser, (context) =>
        context.on('weberror', (error) => thrown.push(error.error().stack ?? String(error.error()))),
      );
      await use();
      end();
      if (thrown.length > 0) throw new Error(`A page threw:\n${thrown.join('\n')}`);
    },
    { auto: true },
  ],
  // A test fails when one of its pages violates the content security policy.
  noPolicyViolated: [
    async ({ browser }, use) => {
      const { violations, end } = await watchForViolations(browser);
      await use();
      end();
      if (violations.length > 0) throw new Error(`A page broke its policy:\n${violations.join('\n')}`);
    },
    { auto: true },
  ],
  // The local cloud ends the listeners of pages that were closed.
  noContextsLeft: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

export { expect } from 'playwright/test';
