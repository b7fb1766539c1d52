import type { Browser, Page } from 'playwright';
import { accounts } from '../../support/database.ts';
import { urls } from '../../support/cloud.ts';
import { newcomer, type Customer } from '../../e2e/support/fixtures.ts';
import { givenAdmin } from '../../e2e/support/given-admin.ts';
import { followListeners } from '../../e2e/support/listeners.ts';
import { signInAt } from '../../e2e/support/session.ts';

export { givenAdmin };

export async function givenCustomer(): Promise<Customer> {
  const person = newcomer();
  const { uid } = await accounts.createUser(person);
  return { uid, ...person };
}

/**
 * Opens `path` in a browser without a past, signed in as `person` unless it is null. The listeners are taken out of the
 * emulator afterwards, which would otherwise ask them again at every later write.
 */
export async function visit<T>(
  browser: Browser,
  path: string,
  person: Customer | null,
  work: (page: Page) => Promise<T>,
  prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<T> {
  const endListeners = followListeners(browser);
  const context = await browser.newContext({ baseURL: urls.app, locale: 'en-US' });
  try {
    // tsx wraps the functions that are sent into the page in this helper of its own.
    await context.addInitScript('globalThis.__name = (fn) => fn');
    const page = await context.newPage();
    await prepare(page);
    if (person === null) await page.goto(path);
    else await signInAt(page, path, person);
    return await work(page);
  } finally {
    await endListeners();
  }
}
