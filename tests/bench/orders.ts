/**
 * `npm run bench -- orders`: the cost of a page of the admin's orders with 20,000 orders next to 200. Records the screens'
 * queries in the browser and repeats them on two databases by turns. Firestore bills the documents read, and its time
 * depends on them. The emulator has no indexes and scans every document, so the times show only how the emulator grows; a
 * read of the whole collection is the naive comparison. Each query must return the same orders as a full scan.
 */
import { getApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { ORDERS } from '@keepsong/domain/documents/order';
import { ORDER_SEARCH } from '@keepsong/domain/order-search';
import { LOCAL_HOST } from '@keepsong/domain/ports';
import { z } from 'zod';
import { ports, PROJECT_ID } from '../support/cloud.ts';
import { database } from '../support/database.ts';
import { stopTriggers } from '../support/triggers.ts';
import { collectQueries, type StructuredQuery } from './support/asked-queries.ts';
import { startBrowser } from './support/browser.ts';
import { crowdOrder, writeOrders } from './support/crowd.ts';
import { median, ratio } from './support/figures.ts';
import { fullScan } from './support/full-scan.ts';
import { visit } from './support/people.ts';
import { givenAdmin } from '../support/factory.ts';

const SMALL = { id: 'small', size: 200 };
const LARGE = { id: '(default)', size: 20_000 };
const ROUNDS = 5;
const MOST_READS = 40;

const now = new Date();
const ownerOf = (index: number) => ({
  uid: `owner-${index % 500}`,
  email: `owner${index % 500}@example.com`,
});
const middle = crowdOrder(100, ownerOf(100), now);
const VIEWS: Record<string, string> = {
  'first page': '/admin',
  'a page in the middle': `/admin?after=${middle.createdAt.getTime()}_${middle.id}`,
  'search of a word': '/admin?q=river',
  'search of two words that many have': '/admin?q=river%20harvest',
  'search of two words that few have': '/admin?q=river%20owner7%40example.com',
  'search of a word in what waits for the team': '/admin?view=team&q=river',
  'search of a word in what is late': '/admin?view=late&q=river',
  'search of a phone number': '/admin?q=555%201000100',
  'search of an e-mail': '/admin?q=owner7%40example.com',
  'production filter': '/admin?status=in_production',
  'payment filter, oldest first': '/admin?payment=paid&sort=oldest',
  'both filters and a search': '/admin?status=completed&payment=paid&q=harvest',
};

const answerSchema = z.array(z.object({ document: z.object({ name: z.string() }).optional() }));

async function ask(databaseId: string, structuredQuery: object): Promise<{ ms: number; names: string[] }> {
  // A cursor names its document, database included.
  const body = JSON.stringify({ structuredQuery }).replaceAll(
    `/databases/${LARGE.id}/`,
    `/databases/${databaseId}/`,
  );
  const began = performance.now();
  const response = await fetch(
    `http://${LOCAL_HOST}:${ports.firestore}/v1/projects/${PROJECT_ID}/databases/${databaseId}/documents:runQuery`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body,
    },
  );
  if (!response.ok) throw new Error(`${databaseId} answered ${response.status}: ${await response.text()}`);
  const rows = answerSchema.parse(await response.json());
  const names = rows.flatMap(({ document }) => {
    const [collection, id] = document?.name.split('/').slice(-2) ?? [];
    // The id of a search document ends with that of its order.
    return (collection === ORDER_SEARCH ? id?.slice(id.indexOf('-') + 1) : id) ?? [];
  });
  return { ms: performance.now() - began, names };
}

async function fill(target: Firestore, size: number): Promise<void> {
  await writeOrders(target, { from: 0, to: size, ownerOf, now });
}

await stopTriggers();
const browser = await startBrowser();
const admin = await givenAdmin();
await writeOrders(database, { from: 0, to: SMALL.size, ownerOf, now });
const queries = new Map<string, StructuredQuery>();
for (const [view, path] of Object.entries(VIEWS)) {
  let asked: StructuredQuery[] = [];
  await visit(
    browser,
    path,
    admin,
    async (page) => {
      // A view can be empty in the small crowd.
      await page.getByRole('table').or(page.getByText('No orders found')).first().waitFor();
      // The oldest order of each view is asked for too, alone.
      const query = asked.findLast(({ limit }) => limit !== 1);
      if (!query) throw new Error(`${path} asked for no orders`);
      queries.set(view, query);
    },
    (page) => {
      asked = collectQueries(page, ORDERS, ORDER_SEARCH);
      return Promise.resolve();
    },
  );
}
await browser.close();

const small = getFirestore(getApp('tests'), SMALL.id);
await Promise.all([fill(small, SMALL.size), fill(database, LARGE.size)]);

const everything: StructuredQuery = { from: [{ collectionId: ORDERS }] };
const table: Record<string, Record<string, string | number>> = {};
const crowd = Array.from({ length: LARGE.size }, (_, index) => crowdOrder(index, ownerOf(index), now));
const wrong: string[] = [];
let worstReads = 0;
for (const [view, query] of [...queries, ['naive: every order', everything] as const]) {
  const times: Record<string, number[]> = { [SMALL.id]: [], [LARGE.id]: [] };
  const found: Record<string, string[]> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { id } of [SMALL, LARGE]) {
      const { ms, names } = await ask(id, query);
      if (round > 0) times[id]?.push(ms);
      found[id] = names;
    }
  }
  const reads = (id: string) => found[id]?.length ?? 0;
  if (query !== everything) worstReads = Math.max(worstReads, reads(LARGE.id));
  if (view in VIEWS) {
    for (const { id, size } of [SMALL, LARGE]) {
      const expected = fullScan(query, crowd.slice(0, size));
      const isEmpty = id === LARGE.id && expected.length === 0;
      if (isEmpty || expected.join() !== found[id]?.join()) wrong.push(`${view} of ${size}`);
    }
  }
  const [fast, slow] = [median(times[SMALL.id] ?? []), median(times[LARGE.id] ?? [])];
  table[view] = {
    [`reads of ${SMALL.size}`]: reads(SMALL.id),
    [`reads of ${LARGE.size}`]: reads(LARGE.id),
    'emulator time, ratio': ratio(slow / fast),
  };
}
console.table(table);
console.log(`At most ${worstReads} reads a query with ${LARGE.size} orders (limit ${MOST_READS})`);
for (const one of wrong) console.log(`✖ ${one}: not what a full scan finds`);
process.exit(worstReads > 0 && worstReads <= MOST_READS && wrong.length === 0 ? 0 : 1);
