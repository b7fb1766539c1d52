import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';

/**
 * Makes the scripts take the page over, as the first move of a person does, and waits until they have: before that, a link
 * is followed by the browser itself.
 */
export async function ready(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
}
