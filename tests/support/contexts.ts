import type { Browser, BrowserContext } from 'playwright/test';

/** Calls `watch` with every context of the browser, also with those that are opened later. Returns what ends that. */
export function eachContext(browser: Browser, watch: (context: BrowserContext) => void): () => void {
  browser.contexts().forEach(watch);
  browser.on('context', watch);
  return () => void browser.off('context', watch);
}
