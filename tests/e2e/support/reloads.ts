import type { Page } from 'playwright/test';

const MARK = 'keepsongTestMark';

/** Marks the loaded page; the next load removes the mark. */
export async function markLoad(page: Page): Promise<void> {
  await page.evaluate((name) => Object.assign(window, { [name]: true }), MARK);
}

export async function wasReloaded(page: Page): Promise<boolean> {
  return page.evaluate((name) => !(name in window), MARK);
}
