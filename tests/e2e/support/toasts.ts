import type { Locator, Page } from 'playwright/test';

/** A message of the app with this title, whether it is an error or not. */
export function toast(page: Page, title: string): Locator {
  return page
    .locator('.toasts')
    .getByRole('alert')
    .or(page.locator('.toasts').getByRole('status'))
    .filter({ hasText: title });
}
