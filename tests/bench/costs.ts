/**
 * `npm run bench -- costs`: the costs of one order, which `tests/e2e/whole-life.spec.ts` takes from the form to the download. Counts the
 * calls of functions, the documents that they read and write, and the e-mails; docs/costs.md works out prices.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { EMAIL_OUTBOX } from '@keepsong/domain/documents/outbox-email';
import { database } from '../support/database.ts';

/** A quarter above the measured counts. docs/costs.md is based on these; a change that needs more needs a decision. */
const MOST = { calls: 230, reads: 420, writes: 260, emails: 19 };
const EMULATOR_LOG = join('.local', 'clouds', process.env.KEEPSONG_PORT_OFFSET ?? '0', 'emulators.log');
/** The launcher calls it independently of orders. */
const NOT_OF_AN_ORDER = 'health';

const COUNTS = ['calls', 'reads', 'writes', 'deletes'] as const;
type Cost = Record<(typeof COUNTS)[number], number>;
const documentsSchema = z.object({
  name: z.string(),
  documents: z.partialRecord(z.enum(COUNTS), z.number()),
});

const nothing = (): Cost => ({ calls: 0, reads: 0, writes: 0, deletes: 0 });
function add(cost: Cost, more: Partial<Cost>): void {
  for (const of of COUNTS) cost[of] += more[of] ?? 0;
}
const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split('\n').filter(Boolean);

/** The calls and their documents, by function. */
function functionCosts(): Record<string, Cost> {
  const costs: Record<string, Cost> = {};
  for (const line of linesOf(EMULATOR_LOG)) {
    const [, begun] = /Beginning execution of "us-central1-([\w-]+)"/.exec(line) ?? [];
    if (begun) add((costs[begun] ??= nothing()), { calls: 1 });
  }
  for (const line of linesOf(process.env.DOCUMENT_LOG ?? '')) {
    const { name, documents } = documentsSchema.parse(JSON.parse(line));
    add((costs[name] ??= nothing()), documents);
  }
  delete costs[NOT_OF_AN_ORDER];
  return costs;
}

const life = ['test', '-c', 'tests/e2e/playwright.config.ts', '--project', 'desktop', 'whole-life.spec.ts'];
// The cloud runs already, also in CI.
const env = { ...process.env, CI: '' };
const { status } = spawnSync('npx', ['--no-install', 'playwright', ...life], { stdio: 'inherit', env });
if (status !== 0) throw new Error('The order did not get to its end');

const costs = functionCosts();
const total = nothing();
for (const cost of Object.values(costs)) add(total, cost);
console.table({ ...Object.fromEntries(Object.entries(costs).sort()), 'all functions': total });
const sent = database.collection(EMAIL_OUTBOX).where('state', '==', 'sent').count();
const needed = { ...total, emails: (await sent.get()).data().count };
console.log(`${needed.emails} e-mails sent`);
for (const of of Object.keys(MOST) as (keyof typeof MOST)[]) {
  // A count of 0 is a broken measurement, not an order without reads.
  if (needed[of] > 0 && needed[of] <= MOST[of]) continue;
  console.log(`✖ ${needed[of]} ${of}, at most ${MOST[of]}`);
  process.exitCode = 1;
}
process.exit();
