/**
 * `npm run bench -- web`: Lighthouse's scores and the scripts of the public pages; then how long a phone waits for the content of the
 * pages behind them, with empty caches and on a second visit, beside a bare page that loads Firebase's SDKs and prints the same documents.
 * Paths may be given, to measure only these.
 */
import { saveLyrics } from '@keepsong/domain/calls/lyrics';
import { sendLyrics } from '@keepsong/domain/calls/team-lyrics';
import { lyricsApprovalsPath, lyricsVersionsPath } from '@keepsong/domain/documents/lyrics';
import { orderPath } from '@keepsong/domain/documents/order';
import { isCompleted, ORDER_STATUSES } from '@keepsong/domain/order-status';
import { profilePath } from '@keepsong/domain/documents/account';
import { publicSongPath } from '@keepsong/domain/documents/public-song';
import { songPath } from '@keepsong/domain/documents/song';
import { takesPath } from '@keepsong/domain/documents/takes';
import { drawCover, lightCopy } from '@keepsong/emulators/seed/covers';
import lighthouse from 'lighthouse';
import type { Browser, BrowserContext, Page } from 'playwright';
import { z } from 'zod';
import { givenPublicSongs } from '../support/given-public-songs.ts';
import { beSignedIn } from '../support/session.ts';
import { urls } from '../support/cloud.ts';
import { database } from '../support/database.ts';
import { givenOrder, givenProfile, type Account } from '../support/factory.ts';
import { bucket, wavFile } from '../support/files.ts';
import { givenFinished } from '../support/gifts.ts';
import { givenOptions } from '../support/notes.ts';
import { newAdmin, newCustomer } from '../support/people.ts';
import { startTriggers, stopTriggers } from '../support/triggers.ts';
import type { BareRead } from './bare-page.ts';
import { startBrowser } from './browser.ts';
import { writeCrowd } from './crowd.ts';
import { BARE_PAGE, startFront } from './front.ts';

/** Lighthouse's least scores for a phone. */
const SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const PUBLIC_PAGES = [
  ...['/', '/how-it-works', '/pricing', '/public-songs', '/terms', '/refund', '/privacy'],
  ...['/wedding-songs', '/birthday-songs', '/memorial-songs'],
];
const GALLERY = 24;
/** The most times that a page may take as long as its bare page. */
const LIMITS = { cold: 1.5, second: 1.2 };
const CROWD = 200;
/** Medians of as many. */
const RUNS = 3;
/** Lighthouse's index of the phone that its setting of 4 makes of the desktop that it expects. */
const PHONE_INDEX = 430;
const DEBUG_PORT = 9333;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

const requestSchema = z.object({ resourceType: z.string().optional(), transferSize: z.number() });
const requestsSchema = z.object({ items: z.array(requestSchema) });

interface Measured {
  path: string;
  who: Account;
  /** The selector of its content. */
  until: string;
  bare: readonly BareRead[];
}

async function givenPages(): Promise<Map<string, Measured>> {
  const [admin, customer] = await Promise.all([newAdmin(), newCustomer()]);
  await startTriggers();
  const finished = await givenFinished(customer);
  const compared = await givenOptions(customer, { A: wavFile(8), B: wavFile(8) });
  await stopTriggers();
  await Promise.all([givenProfile(customer, { name: 'Ada Hart' }), givenProfile(admin, { isAdmin: true })]);
  const { id: orderId, songId } = await givenOrder(customer);
  await admin.call(saveLyrics, { songId, seen: 0, value: { lyrics: 'You knocked\nand I was home' } });
  await admin.call(sendLyrics, { orderId, revisions: { [songId]: 1 } });
  await writeCrowd(0, CROWD, () => customer);
  const titles = Array.from({ length: GALLERY }, (_, n) => `A song for the gallery ${n}`);
  const gallery = await givenPublicSongs(titles.map((title) => ({ title, audio: false })));
  for (const [n, id] of gallery.entries()) {
    const coverPath = `public/${id}/cover.webp`;
    const cover = await lightCopy(await drawCover(titles[n] ?? ''), 640);
    await bucket.file(coverPath).save(cover, { metadata: { contentType: 'image/webp' } });
    await database.doc(publicSongPath(id)).update({ coverPath });
  }

  const newest = (path: string, by: string, limit: number) =>
    ({ in: path, userId: customer.uid, newest: by, limit }) as const;
  const orderAnd = (order: string, song: string) => [{ path: orderPath(order) }, { path: songPath(song) }];
  const lyricsOf = (song: string) => newest(lyricsVersionsPath(song), 'revision', 1);
  const stages = ORDER_STATUSES.filter((status) => !isCompleted(status));
  const pages = new Map<string, Measured>();
  const add = (name: string, who: Account, path: string, until: string, bare: readonly BareRead[]) =>
    pages.set(name, { who, path, until, bare });
  add('/dashboard', customer, '/dashboard', 'main section li :is(h3, h4)', [
    { ...newest('orders', 'createdAt', 11), stages },
  ]);
  add('/order', customer, '/order', 'html[data-ready] input[name="songTitle"]', []);
  add('/account', customer, '/account', 'main input[name="name"]', [{ path: profilePath(customer.uid) }]);
  add('approving', customer, `/orders/${orderId}`, 'main li [dir="auto"]', [
    ...orderAnd(orderId, songId),
    lyricsOf(songId),
    newest(lyricsApprovalsPath(songId), 'revision', 1),
  ]);
  add('comparing', customer, `/orders/${compared.order.id}`, 'main svg.waveform', [
    ...orderAnd(compared.order.id, compared.song.id),
    newest(takesPath(compared.song.id), 'publishedAt', 40),
  ]);
  add('finished', customer, `/orders/${finished.orderId}`, 'main ol li', [
    ...orderAnd(finished.orderId, finished.songId),
    lyricsOf(finished.songId),
  ]);
  const newestOrders = [{ in: 'orders', newest: 'createdAt', limit: 26 }];
  add('/admin', admin, '/admin', 'main [aria-label^="View Details"]', newestOrders);
  add('order of the board', admin, `/admin/orders/${orderId}`, 'main h3', orderAnd(orderId, songId));
  return pages;
}

const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
const kilo = (bytes: number) => `${(bytes / 1024).toFixed(0)} kB`;

/** By how much the phone is slower than this machine: measured by each run for the next one. */
let cpuSlowdownMultiplier = 4;

/** Medians of Lighthouse's scores, and the scripts that the page has loaded. Names the audits that lower another score than performance. */
async function scoresOf(url: string): Promise<{ scores: number[]; scripts: number }> {
  const categories = Object.keys(SCORES);
  const runs: number[][] = [];
  let scripts = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const throttling = { cpuSlowdownMultiplier };
    const flags = { port: DEBUG_PORT, logLevel: 'error', onlyCategories: categories, throttling } as const;
    const result = await lighthouse(url, flags);
    if (result?.lhr.finalDisplayedUrl !== url) throw new Error(`Lighthouse did not measure ${url}`);
    const { audits, categories: found, environment } = result.lhr;
    cpuSlowdownMultiplier = Math.max(1, environment.benchmarkIndex / PHONE_INDEX);
    runs.push(categories.map((category) => Math.round(100 * (found[category]?.score ?? 0))));
    const failed = Object.values(audits).filter((it) => it.score === 0 && it.scoreDisplayMode === 'binary');
    for (const { id, title } of failed) console.log(`  ${url}: ${id}: ${title}`);
    const requests = requestsSchema.parse(audits['network-requests']?.details);
    const loaded = requests.items.filter(({ resourceType }) => resourceType === 'Script');
    scripts = loaded.reduce((sum, { transferSize }) => sum + transferSize, 0);
  }
  return { scores: categories.map((_, i) => median(runs.map((run) => run[i] ?? 0))), scripts };
}

interface Wait {
  ms: number;
  /** Bytes of the scripts that arrived before the content, compressed. */
  scripts: number;
}

/** Milliseconds from the start of the navigation until an element that fits `until` is on the screen. */
async function waitOn(context: BrowserContext, url: string, until: string): Promise<[Wait, Page]> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // Looks after a change. To look at each frame would make the page draw 60 times a second.
  await page.addInitScript(`new MutationObserver((_changes, observer) => {
    if (!document.querySelector(${JSON.stringify(until)})?.getClientRects().length) return;
    observer.disconnect();
    const ms = performance.now();
    const scripts = performance.getEntriesByType('resource')
      .filter(({ name, responseEnd }) => new URL(name).pathname.endsWith('.js') && responseEnd <= ms)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    window.contentWait = { ms, scripts };
  }).observe(document, { attributes: true, childList: true, subtree: true })`);
  await page.goto(url, { waitUntil: 'commit' });
  const found = await page.waitForFunction(() => (window as { contentWait?: Wait }).contentWait, null, {
    timeout: 60_000,
  });
  return [(await found.jsonValue()) as Wait, page];
}

/** Each run in a new context: empty caches, a session, then two visits. */
async function visitTwice(browser: Browser, url: string, who: Account, until: string, hasWorker: boolean) {
  const context = await browser.newContext(PHONE);
  try {
    const start = await context.newPage();
    await beSignedIn(start, who, new URL(url).origin);
    await start.close();
    const [cold, first] = await waitOn(context, url, until);
    // A person who returns has the service worker, which is installed some seconds after the page; the bare page has none.
    if (hasWorker) {
      const isActive = async () => (await navigator.serviceWorker.ready).active?.state === 'activated';
      await first.waitForFunction(isActive);
    }
    // Firestore and the browser write their caches a moment later.
    await first.waitForTimeout(1500);
    await first.close();
    const [second] = await waitOn(context, url, until);
    return { cold, second };
  } finally {
    await context.close();
  }
}

const asked = process.argv.slice(2);
const isAsked = (name: string) => asked.length === 0 || asked.includes(name);
const pages = await givenPages();
const front = await startFront(urls.app);
const browser = await startBrowser(`--remote-debugging-port=${DEBUG_PORT}`, ...front.flags);
const missed: string[] = [];

const scored: Record<string, object> = {};
for (const path of PUBLIC_PAGES.filter(isAsked)) {
  const { scores, scripts } = await scoresOf(front.origin + path);
  const named = Object.entries(SCORES).map(([category, least], i) => ({
    category,
    least,
    score: scores[i] ?? 0,
  }));
  scored[path] = {
    ...Object.fromEntries(named.map(({ category, score }) => [category, score])),
    'scripts (Brotli)': kilo(scripts),
    slowdown: cpuSlowdownMultiplier.toFixed(1),
  };
  if (named.some(({ least, score }) => score < least)) missed.push(path);
}
console.table(scored);

const timed: Record<string, object> = {};
for (const [name, { path, who, until, bare }] of [...pages].filter(([key]) => isAsked(key))) {
  const bareUrl = `${front.origin}${BARE_PAGE}?reads=${encodeURIComponent(JSON.stringify(bare))}`;
  const runs: Record<'ours' | 'least', { cold: Wait; second: Wait }[]> = { ours: [], least: [] };
  // Alternates, so that the load of the machine affects both.
  for (let run = 0; run < RUNS; run += 1) {
    runs.least.push(await visitTwice(browser, bareUrl, who, '#content:not(:empty)', false));
    runs.ours.push(await visitTwice(browser, front.origin + path, who, until, true));
  }
  const ratioOf = (on: 'cold' | 'second') =>
    median(runs.ours.map((one) => one[on].ms)) / median(runs.least.map((one) => one[on].ms));
  const seconds = (on: 'cold' | 'second') => runs.ours.map((it) => (it[on].ms / 1000).toFixed(1)).join(', ');
  const scripts = (of: 'ours' | 'least') => kilo(median(runs[of].map(({ cold }) => cold.scripts)));
  timed[name] = {
    'cold, s': seconds('cold'),
    'second visit, s': seconds('second'),
    'cold, ratio': ratioOf('cold').toFixed(2),
    'second visit, ratio': ratioOf('second').toFixed(2),
    'scripts before content (Brotli)': scripts('ours'),
    'of the bare page': scripts('least'),
  };
  if (ratioOf('cold') > LIMITS.cold || ratioOf('second') > LIMITS.second) missed.push(name);
}
console.table(timed);
await browser.close();
front.close();
for (const name of missed) console.log(`✖ ${name}`);
process.exit(missed.length === 0 ? 0 : 1);
