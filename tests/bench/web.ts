/**
 * Measures every public page: Lighthouse's four scores (mobile), the response to the first tap, the JavaScript before the
 * browser is idle and in all. The gallery shows 24 songs with covers. Arguments limit the run to these routes.
 */
import { localPorts } from '@keepsong/domain/ports';
import type { Browser } from 'playwright';
import { startBrowser } from './support/browser.ts';
import { givenGallery } from './support/gallery.ts';
import { DEBUG_PORT, scoresOf, type Scores } from './support/lighthouse.ts';
import { countScripts, kilo } from './support/scripts.ts';
import { firstTap } from './support/tap.ts';

const PAGES = ['/', '/how-it-works', '/pricing', '/public-songs', '/terms', '/refund', '/privacy'] as const;
const LEAST_PERFORMANCE = 95;
/** Milliseconds; slower responses are noticed. */
const SLOWEST_TAP = 200;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface PageCost extends Scores {
  page: (typeof PAGES)[number];
  tapMs: number;
  firstBytes: number;
  totalBytes: number;
}

/**
 * Gzipped bytes of the scripts that a page loads until it has been used; with `idle` false, until it is loaded, as if
 * the browser were never idle.
 */
async function scriptBytes(browser: Browser, url: string, idle: boolean): Promise<number> {
  const page = await browser.newPage();
  const bytes = countScripts(page);
  if (!idle) await page.addInitScript('window.requestIdleCallback = () => 0');
  await page.goto(url, { waitUntil: 'networkidle' });
  if (idle) {
    await page.mouse.move(1, 1);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  }
  await page.waitForLoadState('networkidle');
  const sum = await bytes();
  await page.close();
  return sum;
}

async function measureWeb(origin: string, pages: readonly PageCost['page'][]): Promise<PageCost[]> {
  const browser = await startBrowser(`--remote-debugging-port=${DEBUG_PORT}`);
  const costs: PageCost[] = [];
  const removeGallery = await givenGallery();
  try {
    for (const page of pages) {
      const url = origin + page;
      costs.push({
        page,
        ...(await scoresOf(url, CATEGORIES)),
        tapMs: await firstTap(browser, url),
        firstBytes: await scriptBytes(browser, url, false),
        totalBytes: await scriptBytes(browser, url, true),
      });
    }
  } finally {
    await removeGallery();
    await browser.close();
  }
  return costs;
}

/** Prints the table; false when a page misses a score or answers the first tap too late. */
function reportWeb(costs: readonly PageCost[]): boolean {
  console.table(
    costs.map(({ page, scores, metrics, tapMs, firstBytes, totalBytes }) => ({
      page,
      ...Object.fromEntries(CATEGORIES.map((category, i) => [category, scores[i]])),
      'first tap': tapMs,
      'JS before idle (gz)': kilo(firstBytes),
      'JS in all (gz)': kilo(totalBytes),
      ...metrics,
    })),
  );
  const isGood = ({ tapMs, scores: [performance = 0, ...others] }: PageCost) =>
    performance >= LEAST_PERFORMANCE && tapMs <= SLOWEST_TAP && others.every((score) => score === 100);
  return costs.every(isGood);
}

const offset = Number(process.env.KEEPSONG_PORT_OFFSET ?? 0);
const asked = process.argv.slice(2);
const pages = PAGES.filter((page) => asked.length === 0 || asked.includes(page));
if (!reportWeb(await measureWeb(`http://localhost:${localPorts(offset).app}`, pages))) process.exitCode = 1;
