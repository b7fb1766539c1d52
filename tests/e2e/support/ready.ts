import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';

/** Waits until the scripts have taken the page over: before that, a link is followed by the browser itself. */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
}
