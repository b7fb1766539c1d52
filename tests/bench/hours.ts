/**
 * `npm run bench -- hours`: the memory of the Firestore emulator while two browsers use the product for two hours
 * (`MINUTES=30` for less). Pages are left the way people leave them: by an address, a reload or a closed tab.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { orderPath } from '@keepsong/domain/documents/order';
import { portOffsetOf } from '@keepsong/domain/ports';
import type { BrowserContext } from 'playwright';
import { cloudPath } from '../../emulators/src/launcher/paths.ts';
import { descendantsOf } from '../../emulators/src/launcher/processes.ts';
import { signInAt } from '../support/session.ts';
import { ports, urls } from '../support/cloud.ts';
import { database } from '../support/database.ts';
import { givenAccount, givenAdmin, givenOrder, type Account } from '../support/factory.ts';
import { startBrowser } from './support/browser.ts';

const MINUTES = Number(process.env['MINUTES'] ?? 120);
const LOOKS = 12;
const WRITES_PER_ROUND = 10;
const PAUSE_MS = 5_000;
/** Only ends a page that never shows its order: on a busy machine, one takes up to ten times as long as usual. */
const PATIENCE_MS = 300_000;
/**
 * The emulator keeps about 10 kB of each write (its transaction) and some of each page (values for the coverage of the rules)
 * for good, so its heap is never flat. With this growth, a heap of 2 GB lasts for more than a day of such use.
 */
const MOST_MEGABYTES_AN_HOUR = 60;

/** Megabytes of the Java heap in use after a garbage collection, and of the process. */
function memory(pid: number): { heap: number; resident: number } {
  const tell = (...args: string[]) => execFileSync('jcmd', [String(pid), ...args], { encoding: 'utf8' });
  tell('GC.run');
  const heap = [...tell('GC.heap_info').matchAll(/\bused (\d+)K/g)].slice(0, 2);
  const resident = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return {
    heap: heap.reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0) / 1024,
    resident: Number(resident) / 1024,
  };
}

function firestorePid(): number {
  const { firebase } = JSON.parse(readFileSync(cloudPath(portOffsetOf(ports.app), 'pids.json'), 'utf8')) as {
    firebase: number;
  };
  const command = (pid: number) =>
    execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  const pid = descendantsOf(firebase).find((each) => /^java.*firestore/.test(command(each)));
  if (pid === undefined) throw new Error('The Firestore emulator does not run');
  return pid;
}

const [customer, admin] = await Promise.all([givenAccount(), givenAdmin()]);
const order = await givenOrder(customer, { songTitle: 'River Road' });
const browser = await startBrowser();

async function person(account: Account): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: urls.app, locale: 'en-US' });
  context.setDefaultTimeout(PATIENCE_MS);
  await signInAt(await context.newPage(), '/dashboard', account);
  return context;
}

/** Opens these pages one after the other in one tab, and closes it. */
async function browse(context: BrowserContext, paths: readonly string[]): Promise<void> {
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(path);
    await page.getByText('River Road').first().waitFor();
  }
  await page.reload();
  await page.close();
}

const people = await Promise.all([person(customer), person(admin)]);
const paths = [
  ['/dashboard', `/orders/${order.id}`],
  ['/admin', `/admin/orders/${order.id}`],
];
const pid = firestorePid();
const rows: { minutes: number; pages: number; writes: number; heap: number; resident: number }[] = [];
const began = Date.now();
let [pages, writes] = [0, 0];
for (let look = 1; look <= LOOKS; look += 1) {
  while (Date.now() - began < (look * MINUTES * 60_000) / LOOKS) {
    await Promise.all(people.map((context, index) => browse(context, paths[index] ?? [])));
    pages += 6;
    for (let write = 0; write < WRITES_PER_ROUND; write += 1) {
      await database.doc(orderPath(order.id)).update({ updatedAt: new Date() });
      await sleep(100);
    }
    writes += WRITES_PER_ROUND;
    await sleep(PAUSE_MS);
  }
  const { heap, resident } = memory(pid);
  rows.push({ minutes: Math.round((look * MINUTES) / LOOKS), pages, writes, heap, resident });
  console.log(
    `${rows.at(-1)?.minutes} min, ${pages} pages, ${writes} writes: heap ${heap.toFixed(0)} MB, process ${resident.toFixed(0)} MB`,
  );
}
await browser.close();

const [first, last] = [rows.at(0), rows.at(-1)];
if (!first || !last) throw new Error('Nothing was measured');
const perHour = ((last.heap - first.heap) / (last.minutes - first.minutes)) * 60;
console.log(`the heap grows by ${perHour.toFixed(0)} MB an hour (at most ${MOST_MEGABYTES_AN_HOUR})`);
if (perHour > MOST_MEGABYTES_AN_HOUR) {
  console.log('✖ too much');
  process.exitCode = 1;
}
process.exit();
