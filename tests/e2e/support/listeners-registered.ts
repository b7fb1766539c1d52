import type { Page } from 'playwright/test';

/**
 * Waits until the page's listeners are registered with the emulator. It can lose a write that falls between a listener's
 * first read and its registration, so a test that writes right after a listener has started waits first.
 */
export const listenersRegistered = (page: Page): Promise<void> => page.waitForTimeout(2_000);
