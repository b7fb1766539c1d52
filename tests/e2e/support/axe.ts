import type * as axeCore from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from 'playwright/test';

/** Half the size of the package's `source`, which every scanned page would have to parse. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until nothing fades in any more: such a text does not have its colour yet. */
const untilStill = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .filter(({ playState }) => playState === 'running')
        .map((animation) => animation.finished),
    ),
  );

interface Scan {
  without: readonly string[];
  /** Only rules with this tag. */
  only?: string;
}

/** Returns what axe finds in the page, and a line for each element that has to be scrolled sideways or cuts off its content. */
async function barriersOf(page: Page, { without, only }: Scan): Promise<string[]> {
  await untilStill(page);
  // Once per document. axe's package for Playwright injects it for each scan and opens another page to merge the results.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ left, tag }) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      const { violations, passes } = await axe.run(document, {
        // Listing every element that passes would double the work.
        resultTypes: ['violations'],
        ...(tag !== undefined && { runOnly: { type: 'tag', values: [tag] } }),
        rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])),
      });
      // The links of the admin area, a row of choices and what has the focus for it may scroll sideways, and a table on a desktop.
      const holds = (element: HTMLElement) => {
        const { overflowX } = getComputedStyle(element);
        const isMeant = element.matches('nav, fieldset') || element.tabIndex === 0 || innerWidth > 600;
        const scrolls = ['auto', 'scroll'].includes(overflowX) && !isMeant;
        const cuts = overflowX === 'clip' && element.tagName === 'SECTION';
        return element === document.documentElement || scrolls || cuts;
      };
      return [
        ...(passes.length > 0 ? [] : ['axe has looked at nothing']),
        ...violations.map((one) => `${one.id}: ${one.nodes.map(({ target }) => target.join(' ')).join()}`),
        ...[...document.querySelectorAll<HTMLElement>('*')]
          .filter((element) => element.scrollWidth > element.clientWidth && holds(element))
          .map((element) => `too wide: ${element.tagName} ${element.textContent.slice(0, 60)}`),
      ];
    },
    { left: [...without], tag: only },
  );
}

const LIGHT = { colorScheme: 'light', viewport: { width: 390, height: 844 } } as const;
const DARK = { colorScheme: 'dark', viewport: { width: 1280, height: 800 }, only: 'cat.color' } as const;

interface Looks {
  without?: readonly string[];
  /** Its colours follow the scheme after React has rendered. */
  isApp?: boolean;
  /** Scans its colours on a dark desktop too. */
  inDark?: boolean;
}

/** Expects a page without barriers, light on a phone, without a reload. */
export async function expectAccessible(
  page: Page,
  { without = [], isApp = true, inDark = false }: Looks = {},
): Promise<void> {
  for (const { colorScheme, viewport, ...scan } of inDark ? [DARK, LIGHT] : [LIGHT]) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    if (isApp) await expect(page.locator('html')).toHaveAttribute('data-mode', colorScheme);
    expect(await barriersOf(page, { without, ...scan }), `${page.url()}, ${colorScheme}`).toEqual([]);
  }
}
