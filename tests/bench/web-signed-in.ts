/**
 * What every signed-in route costs: Lighthouse's performance (mobile) in a session, from empty caches, and the JavaScript
 * until the screen is at rest. Measured as a phone, where lyrics are written in a text box: without the editor.
 * The second part of `npm run bench -- web`. Paths may be given, to measure only these.
 */
import { ORDERS } from '@keepsong/domain/documents/order';
import type { Browser, Page } from 'playwright';
import { signInAt, beSignedIn } from '../e2e/support/session.ts';
import { urls } from '../support/cloud.ts';
import { database } from '../support/database.ts';
import { startBrowser, startProfile } from './support/browser.ts';
import { readsOf } from './support/counted-reads.ts';
import { stopTriggers, writeCounters, writeOrders, writePaperwork, writeSongs } from './support/crowd.ts';
import { DEBUG_PORT, scoresOf } from './support/lighthouse.ts';
import type { Metrics, Scores } from './support/lighthouse.ts';
import { givenAdmin, givenCustomer } from './support/people.ts';
import { countScripts, kilo } from './support/scripts.ts';

const LIMITS = { performance: 90, bytes: 300 * 1024 };
const CROWD = 200;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

interface Person {
  email: string;
  password: string;
}

/** What the product itself keeps of whoever was here last (decision 016): without it, a shell says no heading. */
function beRemembered(page: Page, person: Person): Promise<void> {
  return page.evaluate((remembered) => localStorage.setItem('keepsong.person', JSON.stringify(remembered)), {
    called: person.email.split('@')[0],
    isAdmin: person === admin,
  });
}

/** Each run from a new profile: nothing that another has fetched is at hand. */
function performanceOf(path: string, person: Person): Promise<Scores> {
  const flags = {
    disableStorageReset: true,
    // A listener of the database never comes to an end.
    maxWaitForLoad: 20_000,
  };
  return scoresOf(urls.app + path, ['performance'], flags, async () => {
    const profile = await startProfile(`--remote-debugging-port=${DEBUG_PORT}`);
    const page = await profile.newPage();
    await beSignedIn(page, person);
    await beRemembered(page, person);
    return () => profile.close();
  });
}

async function scriptBytes(browser: Browser, path: string, person: Person): Promise<number> {
  const context = await browser.newContext({ baseURL: urls.app, ...PHONE });
  const page = await context.newPage();
  const bytes = countScripts(page);
  await signInAt(page, path, person);
  // At rest: nothing is loading any more, and no more is read.
  await readsOf(page);
  const sum = await bytes();
  await context.close();
  return sum;
}

const now = new Date();
const [admin, customer] = await Promise.all([givenAdmin(), givenCustomer()]);
await stopTriggers();
await writeOrders(database, { from: 0, to: CROWD, ownerOf: () => customer, now });
await writeCounters(database, CROWD);
await writeSongs(database, { from: 0, to: CROWD, owner: customer, now });
await writePaperwork(database, { from: 0, to: CROWD, now });
const [first] = (await database.collection(ORDERS).limit(1).get()).docs;
const songId = String(first?.get('songId'));

const ROUTES: readonly (readonly [path: string, person: Person])[] = [
  ...['/order', '/dashboard', '/account', '/lyrics', `/lyrics/${songId}`].map(
    (path) => [path, customer] as const,
  ),
  ...[
    '/admin',
    `/admin/orders/${first?.id}`,
    '/admin/lyrics',
    '/admin/mail',
    '/admin/payments',
    '/admin/admins',
    '/admin/audit',
    '/test-email',
  ].map((path) => [path, admin] as const),
];

const browser = await startBrowser();
const rows: Record<string, Metrics & { performance: number; 'JS in all (gz)': string }> = {};
const asked = process.argv.slice(2);
for (const [path, person] of ROUTES.filter(([one]) => asked.length === 0 || asked.includes(one))) {
  const {
    scores: [performance = 0],
    metrics,
  } = await performanceOf(path, person);
  const bytes = await scriptBytes(browser, path, person);
  rows[path] = { performance, 'JS in all (gz)': kilo(bytes), ...metrics };
  if (performance < LIMITS.performance || bytes > LIMITS.bytes) {
    console.log(`✖ ${path}: ${performance}, ${kilo(bytes)}`);
    process.exitCode = 1;
  }
}
await browser.close();
console.table(rows);
process.exit();
