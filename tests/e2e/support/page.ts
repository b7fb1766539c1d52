import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from 'playwright/test';

/**
 * For `test.use`. Not a project, because each worker of another project loads all libraries and a browser again. Tests both
 * variants: the desktop runs with motion.
 */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
} as const;

/** Holds a page's requests back. Returns what lets them go on, and the later ones with them. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Waits until React has started: before that, the browser itself follows links. */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
}

/** A part of an order's page or dialog, opened if it is closed, as soon as nothing that loads above it can move it any more. */
export async function openedSection(within: Page | Locator, name: string): Promise<Locator> {
  const section = within.getByRole('region', { name, exact: true });
  const fold = section.getByRole('button', { name, exact: true });
  await expect(fold).toBeVisible();
  await expect(within.getByText(/^Loading/).filter({ visible: true })).toHaveCount(0);
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  return section;
}

/** A message of the app with this title, whether it is an error or not. */
export function toast(page: Page, title: string): Locator {
  return page
    .locator('.toasts')
    .getByRole('alert')
    .or(page.locator('.toasts').getByRole('status'))
    .filter({ hasText: title });
}

/** Presses the button and returns the file that the browser downloads. */
export async function downloadBy(button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([button.page().waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
