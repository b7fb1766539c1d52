/**
 * How long a returning person on a slow phone waits for content: the first order, a typed character, the saved name, the
 * admin's first row. Cold (empty caches) and on a second visit, beside a page that loads only the Firebase SDK and prints
 * the same query. Phone of 390 px, CPU four times slower, slow 4G. Medians of three. Second part of `npm run bench -- web`.
 * Routes may be given, to measure only these.
 */
import { profilePath } from '@keepsong/domain/documents/profile';
import type { Browser, BrowserContext, Page } from 'playwright';
import { putSession } from '../support/session.ts';
import { ports, urls } from '../support/cloud.ts';
import { database } from '../support/database.ts';
import { stopTriggers } from '../support/triggers.ts';
import { startBareSite } from './support/bare-site.ts';
import { startBrowser } from './support/browser.ts';
import { writeCounters, writeOrders, writeSongs } from './support/crowd.ts';
import { median, ratio } from './support/figures.ts';
import { startHttp2Front } from './support/http2-front.ts';
import { givenAccount, givenAdmin, givenProfile } from '../support/factory.ts';

const RUNS = 3;
const CROWD = 200;
const LIMITS = { cold: 1.5, second: 1.2 };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const NAME = 'Ada Hart';

interface Person {
  email: string;
  password: string;
}

/** Conditions that are true once a route shows its content; run in the page, on every frame. */
const CONTENT: Readonly<Record<string, string>> = {
  '/dashboard': `!!document.querySelector('main section li h3, main section li h4')?.getClientRects().length`,
  '/order': `(() => {
    const field = document.querySelector('input[name="songTitle"]');
    if (!field || !document.documentElement.hasAttribute('data-ready')) return false;
    field.focus();
    return document.execCommand('insertText', false, 'a') && field.value.endsWith('a');
  })()`,
  '/account': `[...document.querySelectorAll('main input')].some((field) => field.value === ${JSON.stringify(NAME)})`,
  '/admin': `[...document.querySelectorAll('main button')].some((button) => (button.getAttribute('aria-label') ?? button.textContent).startsWith('View Details'))`,
};
const BARE = `(document.getElementById('content')?.textContent ?? '') !== ''`;

const watch = (condition: string) => `
  (() => {
    const look = () => {
      if (${condition}) window.contentAt = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })();`;

/** Milliseconds from the start of the navigation until the content is on the screen. */
async function timeOf(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  const found = await page.waitForFunction(() => (window as { contentAt?: number }).contentAt, null, {
    timeout: 60_000,
  });
  return Number(await found.jsonValue());
}

async function slowPage(context: BrowserContext, condition: string): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(watch(condition));
  return page;
}

/** Each run in a new context: empty caches, a session, then two visits. */
async function visitTwice(browser: Browser, origin: string, path: string, person: Person, condition: string) {
  const context = await browser.newContext(PHONE);
  try {
    const start = await context.newPage();
    await putSession(start, origin, person);
    await start.close();
    const first = await slowPage(context, condition);
    const cold = await timeOf(first, origin + path);
    // A person who returns has the service worker, which is installed some seconds after the page; the bare page has none.
    await first.waitForFunction(
      async (isOurs) => !isOurs || (await navigator.serviceWorker.ready).active?.state === 'activated',
      origin === fronts.ours.origin,
      { timeout: 60_000 },
    );
    // Firestore and the browser write their caches a moment later.
    await first.waitForTimeout(1500);
    await first.close();
    const again = await slowPage(context, condition);
    return { cold, second: await timeOf(again, origin + path) };
  } finally {
    await context.close();
  }
}

const now = new Date();
const [admin, customer] = await Promise.all([givenAdmin(), givenAccount()]);
await stopTriggers();
await givenProfile(customer, { name: NAME, phoneNumber: '+1 555 010 0100' });
await database.doc(profilePath(customer.uid)).update({ name: NAME });
await writeOrders(database, { from: 0, to: CROWD, ownerOf: () => customer, now });
await writeCounters(database, CROWD);
await writeSongs(database, { from: 0, to: CROWD, owner: customer, now });

const asked = process.argv.slice(2);
const routes = Object.keys(CONTENT).filter((route) => asked.length === 0 || asked.includes(route));
const site = await startBareSite();
const fronts = { ours: await startHttp2Front(urls.app), bare: await startHttp2Front(site.origin) };
const browser = await startBrowser(
  `--ignore-certificate-errors-spki-list=${fronts.ours.publicKeyHash},${fronts.bare.publicKeyHash}`,
  `--host-resolver-rules=${fronts.ours.resolverRule},${fronts.bare.resolverRule}`,
);
const rows: Record<string, Record<string, string>> = {};
let isKept = true;
for (const route of routes) {
  const person = route === '/admin' ? admin : customer;
  const bare = `/?${new URLSearchParams({ route, offset: String(ports.app - 5002) })}`;
  const ours: { cold: number; second: number }[] = [];
  const least: { cold: number; second: number }[] = [];
  // Alternates, so that the load of the machine affects both.
  for (let run = 0; run < RUNS; run += 1) {
    least.push(await visitTwice(browser, fronts.bare.origin, bare, person, BARE));
    ours.push(await visitTwice(browser, fronts.ours.origin, route, person, CONTENT[route] ?? 'false'));
  }
  const row: Record<string, string> = {};
  for (const visit of ['cold', 'second'] as const) {
    const time = median(ours.map((one) => one[visit]));
    const base = median(least.map((one) => one[visit]));
    row[visit] = `${(time / 1000).toFixed(1)} s`;
    row[`${visit}, bare`] = `${(base / 1000).toFixed(1)} s`;
    row[`${visit}, ratio`] = ratio(time / base);
    if (time / base > LIMITS[visit]) isKept = false;
  }
  rows[route] = row;
}
await browser.close();
for (const server of [site, fronts.ours, fronts.bare]) server.close();
console.table(rows);
if (!isKept) console.log(`Over the limit of ${LIMITS.cold} cold or ${LIMITS.second} on the second visit`);
process.exit(isKept ? 0 : 1);
