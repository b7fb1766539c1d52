/**
 * What every public page costs a visitor: Lighthouse's four scores (mobile), the JavaScript before the browser is idle
 * and the JavaScript in all. `npm run bench -- web` starts a site of its own; another's address can be given:
 * `tsx tests/bench/web.ts http://localhost:5002`.
 */
import { localPorts } from '@keepsong/domain/ports';
import type { Browser } from 'playwright';
import { startBrowser } from './support/browser.ts';
import { DEBUG_PORT, scoresOf } from './support/lighthouse.ts';
import type { Scores } from './support/lighthouse.ts';
import { countScripts, kilo } from './support/scripts.ts';

/** With the least performance that is accepted. The songs have to be fetched and drawn by scripts; the others are read. */
const PAGES = {
  '/': 100,
  '/how-it-works': 100,
  '/pricing': 100,
  '/public-songs': 90,
  '/terms': 100,
  '/refund': 100,
  '/privacy': 100,
} as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Bytes of gzip that `/` may need before idle and in all. */
const LIMITS = { first: 5 * 1024, total: 150 * 1024 };

interface PageCost extends Scores {
  page: keyof typeof PAGES;
  firstBytes: number;
  totalBytes: number;
}

/**
 * Gzipped bytes of the scripts a page loads until it has been used; `idle` false: until it is there, as if the browser
 * never had a quiet moment.
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

async function measureWeb(origin: string): Promise<PageCost[]> {
  const browser = await startBrowser(`--remote-debugging-port=${DEBUG_PORT}`);
  const costs: PageCost[] = [];
  try {
    for (const page of Object.keys(PAGES) as PageCost['page'][]) {
      const url = origin + page;
      costs.push({
        page,
        ...(await scoresOf(url, CATEGORIES)),
        firstBytes: await scriptBytes(browser, url, false),
        totalBytes: await scriptBytes(browser, url, true),
      });
    }
  } finally {
    await browser.close();
  }
  return costs;
}

/** Prints the table; false when a page misses a score or `/` its budget. */
function reportWeb(costs: readonly PageCost[]): boolean {
  console.table(
    costs.map(({ page, scores, metrics, firstBytes, totalBytes }) => ({
      page,
      ...Object.fromEntries(CATEGORIES.map((category, i) => [category, scores[i]])),
      'JS before idle (gz)': kilo(firstBytes),
      'JS in all (gz)': kilo(totalBytes),
      ...metrics,
    })),
  );
  const home = costs.find(({ page }) => page === '/');
  const light = home !== undefined && home.firstBytes <= LIMITS.first && home.totalBytes <= LIMITS.total;
  if (!light) console.log(`/ is over its budget of ${kilo(LIMITS.first)} and ${kilo(LIMITS.total)}`);
  const isGood = ({ page, scores: [performance = 0, ...others] }: PageCost) =>
    performance >= PAGES[page] && others.every((score) => score === 100);
  return light && costs.every(isGood);
}

const offset = Number(process.env.KEEPSONG_PORT_OFFSET ?? 0);
const origin = process.argv[2] ?? `http://localhost:${localPorts(offset).app}`;
if (!reportWeb(await measureWeb(origin))) process.exitCode = 1;
