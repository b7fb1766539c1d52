import type { Browser, Page } from 'playwright';
import { urls } from '../../support/cloud.ts';
import { followListeners } from '../../support/listeners.ts';
import { signInAt } from '../../support/session.ts';
import type { Account } from '../../support/factory.ts';

/**
 * Opens `path` in a new browser context, signed in as `person` unless it is null. Removes the listeners from
 * the emulator afterwards, because it would repeat their queries at every later write.
 */
export async function visit<T>(
  browser: Browser,
  path: string,
  person: Account | null,
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
