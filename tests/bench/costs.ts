/**
 * `npm run bench -- costs`: the costs of one order, which `tests/e2e/a-whole-life.spec.ts` takes from the form to the download. Counts the
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
const CALLED = /Beginning execution of "us-central1-/;
/** The launcher calls it independently of orders. */
const NOT_OF_AN_ORDER = 'us-central1-health"';
const documentsSchema = z.object({ reads: z.number(), writes: z.number(), deletes: z.number() });

const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split('\n').filter(Boolean);

/** Of all functions together, because those that are configured alike share a process in the local cloud. */
function costOfFunctions() {
  const began = linesOf(EMULATOR_LOG).filter((line) => CALLED.test(line) && !line.includes(NOT_OF_AN_ORDER));
  const cost = { calls: began.length, reads: 0, writes: 0, deletes: 0 };
  for (const line of linesOf(process.env.DOCUMENT_LOG ?? '')) {
    const documents = documentsSchema.parse(JSON.parse(line));
    for (const of of ['reads', 'writes', 'deletes'] as const) cost[of] += documents[of];
  }
  return cost;
}

const life = ['test', '-c', 'tests/e2e/playwright.config.ts', 'a-whole-life.spec.ts'];
// The cloud runs already, also in CI.
const env = { ...process.env, CI: '' };
const { status } = spawnSync('npx', ['--no-install', 'playwright', ...life], { stdio: 'inherit', env });
if (status !== 0) throw new Error('The order did not get to its end');

const sent = database.collection(EMAIL_OUTBOX).where('state', '==', 'sent').count();
const needed = { ...costOfFunctions(), emails: (await sent.get()).data().count };
console.table([needed]);
for (const of of Object.keys(MOST) as (keyof typeof MOST)[]) {
  // A count of 0 is a broken measurement, not an order without reads.
  if (needed[of] > 0 && needed[of] <= MOST[of]) continue;
  console.log(`✖ ${needed[of]} ${of}, at most ${MOST[of]}`);
  process.exitCode = 1;
}
process.exit();
