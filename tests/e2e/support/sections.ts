import { type Locator, type Page, expect } from 'playwright/test';

/** A part of an order's page or dialog, opened if it is closed, as soon as nothing that loads above it can move it any more. */
export async function openedSection(within: Page | Locator, name: string): Promise<Locator> {
  const section = within.getByRole('region', { name, exact: true });
  const fold = section.getByRole('button', { name, exact: true });
  await expect(fold).toBeVisible();
  await expect(within.getByText(/^Loading/).filter({ visible: true })).toHaveCount(0);
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  return section;
}
