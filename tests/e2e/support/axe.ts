import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

async function scan(page: Page, ask: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // Text that is still fading in does not have its colour yet.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        )
        .filter(({ timeline }) => timeline === document.timeline)
        .map((animation) => animation.finished),
    ),
  );
  const { violations } = await ask(new AxeBuilder({ page })).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.map(({ target }) => target.join(' ')),
  }));
  expect(found).toEqual([]);
}

/** axe finds nothing on the page as it is. */
export const expectNoBarriers = (page: Page): Promise<void> => scan(page, (axe) => axe);

/** The same where messages come and go by themselves meanwhile. */
export const expectNoBarriersBesideToasts = (page: Page): Promise<void> =>
  scan(page, (axe) => axe.exclude('.toasts'));

/**
 * The same page in the light and in the dark colours, without loading it again: everything in the light ones, and in
 * the dark ones what depends on colours.
 */
export async function expectNoBarriersInBothColours(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await scan(page, (axe) => axe.withTags('cat.color'));
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
  await scan(page, (axe) => axe);
}
