/**
 * `npm run bench -- live`: the time from a write of an order's status until the customer's open dashboard shows it, next to
 * a bare listener of the Firestore SDK that waits for the same write. And the bytes that the dashboard's listeners receive at first and
 * for one changed order. The local emulator repeats a whole page of a list for each change in it; Firestore sends the changed document.
 */
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { connectFirestoreEmulator, doc, getFirestore, onSnapshot } from 'firebase/firestore';
import type { Page } from 'playwright';
import { orderPath } from '@keepsong/domain/documents/order';
import { ORDER_STATUS_LABELS, type OrderStatus } from '@keepsong/domain/order-status';
import { LOCAL_HOST } from '@keepsong/domain/ports';
import { ports, PROJECT_ID, urls } from '../support/cloud.ts';
import { database } from '../support/database.ts';
import { stopTriggers } from '../support/triggers.ts';
import { startBrowser } from './support/browser.ts';
import { median, ratio } from './support/figures.ts';
import { countListenBytes } from './support/listen-bytes.ts';
import { visit } from './support/people.ts';
import { kilo } from './support/scripts.ts';
import { givenAccount, givenOrder } from '../support/factory.ts';

const ROUNDS = 30;
const MOST = 3;
const TURN: readonly OrderStatus[] = ['in_production', 'ready_for_review', 'pending_lyrics_approval'];

/** Resolves `wait(status)` with the time at which the status was first shown. */
function sightings() {
  const waiting = new Map<string, (at: number) => void>();
  return {
    tell: (status: string) => waiting.get(status)?.(performance.now()),
    wait: (status: string) => new Promise<number>((seen) => waiting.set(status, seen)),
  };
}

await stopTriggers();
const customer = await givenAccount();
const order = await givenOrder(customer, { songTitle: 'River Road' });
const path = orderPath(order.id);

const app = initializeApp({ projectId: PROJECT_ID, apiKey: 'local' });
const auth = initializeAuth(app, { persistence: inMemoryPersistence });
connectAuthEmulator(auth, urls.auth, { disableWarnings: true });
await signInWithEmailAndPassword(auth, customer.email, customer.password);
const bareDatabase = getFirestore(app);
connectFirestoreEmulator(bareDatabase, LOCAL_HOST, ports.firestore);
const bare = sightings();
const stopListening = onSnapshot(doc(bareDatabase, path), (snapshot) =>
  bare.tell(String(snapshot.get('status'))),
);

/** The order and nine others: a full page of the dashboard's list. */
const OTHERS = 9;
const QUIET_MS = 3_000;
for (let index = 0; index < OTHERS; index += 1) await givenOrder(customer, { songTitle: `Lantern ${index}` });
const bytes = { first: 0, update: 0 };
let takeBytes: () => number = () => 0;

const screen = sightings();
const browser = await startBrowser();
const measure = async (page: Page) => {
  await page.getByText('River Road').first().waitFor();
  await page.waitForTimeout(QUIET_MS);
  bytes.first = takeBytes();
  await database.doc(path).update({ updatedAt: new Date() });
  await page.waitForTimeout(QUIET_MS);
  bytes.update = takeBytes();
  await page.exposeFunction('tellStatus', screen.tell);
  await page.evaluate(
    (labels) => {
      const look = () => {
        const text = document.querySelector('main')?.textContent ?? '';
        const shown = Object.entries(labels).find(([, label]) => text.includes(label));
        if (shown) (window as unknown as { tellStatus: (status: string) => void }).tellStatus(shown[0]);
      };
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    },
    Object.fromEntries(TURN.map((status) => [status, ORDER_STATUS_LABELS[status]])),
  );
  const measured: { bare: number; screen: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const status = TURN[round % TURN.length] ?? 'in_production';
    const seen = Promise.all([bare.wait(status), screen.wait(status)]);
    const began = performance.now();
    await database.doc(path).update({ status, updatedAt: new Date() });
    const [bareAt, screenAt] = await seen;
    measured.push({ bare: bareAt - began, screen: screenAt - began });
  }
  // The first rounds warm up both sides.
  return measured.slice(5);
};
const times = await visit(browser, '/dashboard', customer, measure, async (page) => {
  takeBytes = await countListenBytes(page);
});
await browser.close();
stopListening();
await deleteApp(app);

const bareMs = median(times.map((one) => one.bare));
const screenMs = median(times.map((one) => one.screen));
console.table({
  'bare listener of the SDK': { 'milliseconds, median': bareMs.toFixed(0), ratio: '1.00' },
  'the customer’s dashboard': {
    'milliseconds, median': screenMs.toFixed(0),
    ratio: ratio(screenMs / bareMs),
  },
});
console.log(
  `The dashboard's listeners: ${kilo(bytes.first)} at first, ${kilo(bytes.update)} for one changed order`,
);
if (screenMs / bareMs > MOST) {
  console.log(`✖ more than ${MOST} times a bare listener`);
  process.exitCode = 1;
}
process.exit();
