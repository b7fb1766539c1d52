/**
 * `npm run bench -- reads`: the documents that each screen reads with an empty cache, as the database grows, counted in
 * the responses to the browser. The naive comparison reads the whole collection of the screen.
 */
import { ORDERS } from '@keepsong/domain/documents/order';
import { database } from '../support/database.ts';
import { stopTriggers } from '../support/triggers.ts';
import { startBrowser } from './support/browser.ts';
import { countReads, readsOf } from './support/counted-reads.ts';
import { writeOrders, writePaperwork, writeSongs } from './support/crowd.ts';
import { ratio } from './support/figures.ts';
import { visit } from './support/people.ts';
import { givenAccount, givenAdmin } from '../support/factory.ts';

const SIZES = [10, 1_000, 20_000];
/** The customer's own orders, each with a song that is finished and published. */
const MOST_OWN = 1_000;
const MOST_ADMIN_READS = 50;

const now = new Date();
const [admin, customer] = await Promise.all([givenAdmin(), givenAccount()]);
const others = (index: number) => ({ uid: `other-${index % 500}`, email: `other${index % 500}@example.com` });
const ownerOf = (index: number) => (index < MOST_OWN ? customer : others(index));

const SCREENS = [
  ...['/dashboard', '/lyrics'].map((path) => ({ path, who: customer, most: null })),
  ...[
    '/admin',
    '/admin?q=river',
    '/admin?q=river%20harvest',
    '/admin?view=team&q=river%20harvest',
    '/admin?view=late&q=river',
    '/admin?status=in_production',
    '/admin?payment=paid&status=completed&q=harvest',
    '/admin?view=team',
    '/admin?view=late',
    '/admin?sort=due',
    `/admin/customers/${customer.uid}`,
    '/admin/orders/crowd000003',
    '/admin/lyrics',
    '/admin/payments',
    '/admin/mail',
    '/admin/audit',
  ].map((path) => ({ path, who: admin, most: MOST_ADMIN_READS })),
];

await stopTriggers();
const browser = await startBrowser();
const reads = new Map<string, number[]>(SCREENS.map(({ path }) => [path, []]));
let from = 0;
for (const size of SIZES) {
  await writeOrders(database, { from, to: size, ownerOf, now });
  const songs = { from: Math.min(from, MOST_OWN), to: Math.min(size, MOST_OWN) };
  await writeSongs(database, { ...songs, owner: customer, now });
  await writePaperwork(database, { from, to: size, now });
  from = size;
  for (const { path, who } of SCREENS) {
    reads.get(path)?.push(await visit(browser, path, who, (page) => readsOf(page, 1), countReads));
  }
}
await browser.close();

const stored = (await database.collection(ORDERS).count().get()).data().count;
if (stored !== SIZES.at(-1)) throw new Error(`There are ${stored} orders, not ${SIZES.at(-1)}`);
const naive = (path: string) => (['/dashboard', '/lyrics'].includes(path) ? MOST_OWN : (SIZES.at(-1) ?? 0));
console.table(
  Object.fromEntries(
    SCREENS.map(({ path }) => {
      const counted = reads.get(path) ?? [];
      const last = counted.at(-1) ?? 0;
      return [
        path,
        {
          ...Object.fromEntries(SIZES.map((size, i) => [`${size} orders`, counted[i]])),
          'naive, at the most': naive(path),
          'of naive': ratio(last / naive(path)),
        },
      ];
    }),
  ),
);
for (const { path, most } of SCREENS) {
  const [, before = 0, after = 0] = reads.get(path) ?? [];
  // Zero reads mean a broken count, not a cheap screen. A page of the team's that is not full with 1,000 orders may still fill.
  if (after === 0 || after > (most ?? before)) {
    console.log(`✖ ${path} reads ${before}, then ${after}`);
    process.exitCode = 1;
  }
}
process.exit();
