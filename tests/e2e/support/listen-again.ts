import type { Browser } from 'playwright/test';

/** Longer than nearly every test, shorter than an expectation waits. */
const EVERY_MS = 20_000;

/**
 * Of some thousand writes the emulator does not tell one to a listener that waits for it. A page that is told that the
 * connection has returned listens again. Not more often: the emulator keeps the former listeners and asks them at each
 * write.
 *
 * @returns ends it
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
