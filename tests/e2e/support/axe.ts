import type * as axeCore from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from 'playwright/test';
import { ready } from './ready.ts';

/** Half the size of the package's `source`, which every scanned page would have to parse. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Injects axe into the page and its frames, once per document. axe's package for Playwright injects it for each scan and
 * opens another page to merge the results.
 */
async function injectAxe(page: Page): Promise<void> {
  const bring = async (frame: Frame) => {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  };
  await Promise.all(page.frames().map(bring));
}

interface Scan {
  /** Selectors of elements that are not scanned. */
  beside?: readonly string[];
  /** Only rules with this tag, except `without`. */
  only?: string;
  without?: readonly string[];
}

async function scan(page: Page, { beside = [], only, without = [] }: Scan): Promise<void> {
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
  await injectAxe(page);
  const found = await page.evaluate(
    async ({ exclude, tag, left }) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      const { violations, passes } = await axe.run(exclude.length > 0 ? { exclude } : document, {
        // Listing every element that passes would double the work.
        resultTypes: ['violations'],
        ...(tag !== undefined && { runOnly: { type: 'tag', values: [tag] } }),
        rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])),
      });
      const barriers = violations.map(({ id, help, nodes }) => ({
        id,
        help,
        at: nodes.map(({ target }) => target.join(' ')),
      }));
      return { barriers, hasLooked: passes.length > 0 };
    },
    { exclude: [...beside], tag: only, left: [...without] },
  );
  expect(found).toEqual({ barriers: [], hasLooked: true });
}

async function inBothColours(page: Page, { beside = [], without = [] }: Scan): Promise<void> {
  // A prerendered page enables its controls when React starts, and their colours change during the scan.
  await ready(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await scan(page, { beside, only: 'cat.color', without });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
  await scan(page, { beside });
}

/**
 * Expects no axe violation on the page in both colour schemes, without a reload. The light scheme runs all rules, the dark
 * one only those about colours.
 */
export const expectAccessible = (page: Page): Promise<void> => inBothColours(page, {});

/** The same for a page that follows the system's colours; its contrast is AA, not the enhanced AAA. */
export async function expectAccessibleInSystemColours(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await scan(page, { without: ['color-contrast-enhanced'] });
  }
}

/**
 * The same for a page with toasts, which are not scanned, or with syntax colours, whose contrast is AA, not the enhanced
 * AAA.
 */
export const expectAccessibleBesideToasts = (page: Page): Promise<void> =>
  inBothColours(page, { beside: ['.toasts'], without: ['color-contrast-enhanced'] });
