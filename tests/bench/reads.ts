/**
 * `npm run bench -- reads`: the documents that each screen reads with an empty cache, as the database grows, counted in
 * the answers to the browser. The naive comparison reads the whole collection of the screen.
 */
import { signInAt } from '../support/session.ts';
import { urls } from '../support/cloud.ts';
import { givenAccount, givenAdmin, type Account } from '../support/factory.ts';
import { stopTriggers } from '../support/triggers.ts';
import { startBrowser } from './browser.ts';
import { writeCrowd } from './crowd.ts';

/** Runs in the page: counts the documents in the answers of Firestore's listeners, which the SDK fetches. */
const COUNT_LISTENED = `
  window.documentReads = 0;
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (!String(input.url ?? input).includes('/Listen/channel')) return response;
    const reader = response.clone().body?.pipeThrough(new TextDecoderStream()).getReader();
    void (async () => {
      let text = '';
      let counted = 0;
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        text += part.value;
        const found = text.match(/"documentChange":/g)?.length ?? 0;
        window.documentReads += found - counted;
        counted = found;
      }
    })().catch(() => undefined);
    return response;
  };
`;
const STILL_MS = 2_500;
const LOADING = '.MuiCircularProgress-root, .MuiSkeleton-root';
const PATIENCE_MS = 90_000;

const SIZES = [10, 1_000, 20_000];
/** The customer's own orders. */
const MOST_OWN = 1_000;
const MOST_ADMIN_READS = 50;

const [admin, customer] = await Promise.all([givenAdmin(), givenAccount()]);
const other = { uid: 'other', email: 'other@example.com' };
const screen = (who: Account, most: number | null, naive: number) => (path: string) => ({
  path,
  who,
  most,
  naive,
});
const SCREENS = [
  ...['/dashboard', '/lyrics'].map(screen(customer, null, MOST_OWN)),
  ...[
    ...['/admin', '/admin?q=river', '/admin?q=river%20harvest', '/admin?view=team&q=river%20harvest'],
    ...['/admin?view=late&q=river', '/admin?status=in_production'],
    ...['/admin?payment=paid&status=completed&q=harvest', '/admin?view=team', '/admin?view=late'],
    '/admin?sort=due',
    `/admin/customers/${customer.uid}`,
    ...['/admin/orders/crowd000003', '/admin/lyrics', '/admin/payments', '/admin/audit'],
  ].map(screen(admin, MOST_ADMIN_READS, SIZES.at(-1) ?? 0)),
];

await stopTriggers();
const browser = await startBrowser();
const reads = new Map<string, number[]>(SCREENS.map(({ path }) => [path, []]));
for (const [i, size] of SIZES.entries()) {
  await writeCrowd(SIZES[i - 1] ?? 0, size, (index) => (index < MOST_OWN ? customer : other));
  for (const { path, who } of SCREENS) {
    reads.get(path)?.push(await readsOf(path, who));
  }
}
await browser.close();

/** Opens a screen in an empty browser, waits until it is idle, and returns the documents that it has read. */
async function readsOf(path: string, who: Account): Promise<number> {
  const context = await browser.newContext({ baseURL: urls.app, locale: 'en-US' });
  try {
    const page = await context.newPage();
    await page.addInitScript(COUNT_LISTENED);
    let counted = 0;
    page.on('response', (response) => {
      // Up to a thousand index entries cost one read.
      if (response.url().includes(':runAggregationQuery')) counted += 1;
    });
    await signInAt(page, path, who);
    const look = async () => counted + Number(await page.evaluate('window.documentReads ?? 0'));
    const deadline = Date.now() + PATIENCE_MS;
    let reads = 0;
    for (let seenAt = Date.now(); Date.now() - seenAt < STILL_MS;) {
      await page.waitForTimeout(200);
      const before = reads;
      reads = await look();
      const isLoading = await page.locator(LOADING).filter({ visible: true }).count();
      // On a busy machine, nothing loads for seconds before the first document.
      if (reads !== before || isLoading > 0 || reads === 0) seenAt = Date.now();
      if (Date.now() > deadline) throw new Error(`${path} does not come to rest`);
    }
    return reads;
  } finally {
    await context.close();
  }
}

const rows = SCREENS.map(({ path, naive }) => {
  const counted = reads.get(path) ?? [];
  const bySize = Object.fromEntries(SIZES.map((size, i) => [`${size} orders`, counted[i]]));
  return [path, { ...bySize, naive, 'of naive': ((counted.at(-1) ?? 0) / naive).toFixed(4) }];
});
console.table(Object.fromEntries(rows));
for (const { path, most } of SCREENS) {
  const [, before = 0, after = 0] = reads.get(path) ?? [];
  // Zero reads mean a broken count, not a cheap screen. A page of the team's that is not full with 1,000 orders may still fill.
  if (after === 0 || after > (most ?? before)) {
    console.log(`✖ ${path} reads ${before}, then ${after}`);
    process.exitCode = 1;
  }
}
process.exit();
