import { expect, type Page } from 'playwright/test';

/** Waits until React has started: before that, the browser itself follows links. */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
}
