import type { Browser } from 'playwright/test';

/** Longer than nearly every test, shorter than an expectation waits. */
const EVERY_MS = 20_000;

/**
 * Makes every page listen again from time to time, by an `online` event, because the emulator loses about one in some
 * thousand writes for a listener. Not more often: the emulator keeps the former listeners and repeats their queries at
 * each write.
 *
 * @returns stops it
 */
export function listenAgain(browser: Browser): () => void {
  const timer = setInterval(() => {
    for (const page of browser.contexts().flatMap((context) => context.pages())) {
      void page
        .evaluate(() => navigator.onLine && window.dispatchEvent(new Event('online')))
        // The page navigates or was closed meanwhile.
        .catch(() => undefined);
    }
  }, EVERY_MS);
  return () => clearInterval(timer);
}
