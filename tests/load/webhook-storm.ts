/**
 * `npm run test:load`: deliveries over HTTP to the running stripeWebhook function, half of them repeats, shuffled, each
 * change reported by two Event objects. Afterwards every paid order must be paid once and each of its e-mails queued and sent
 * once. A naive handler gets the same deliveries and must fail the same judgement, or the storm proves nothing.
 *
 *   npm run test:load -- --deliveries 500 --seed 7
 */
import { parseArgs } from 'node:util';
import { EMAIL_OUTBOX } from '@keepsong/domain/documents/outbox-email';
import { ORDERS } from '@keepsong/domain/documents/order';
import { LOCAL_HOST } from '@keepsong/domain/ports';
import { ports, urls } from '../support/cloud.ts';
import { database } from '../support/database.ts';
import { waitFor } from '../support/wait-for.ts';
import { NAIVE_MAILS, NAIVE_ORDERS, startNaiveWebhook } from './naive-webhook.ts';
import { functionProcesses } from './process-memory.ts';
import { seededRandom, shuffled } from './shuffle.ts';
import { deliveriesOf, storm, type Answer, type Delivery } from './storm.ts';
import { tellStories, type Ending, type Story } from './stories.ts';
import { judge, type Outcome, type Verdict } from './verdict.ts';

const AT_ONCE = 50;
/** The memory of the deployed function; functions/src/config.ts. */
const MEMORY_BYTES = 256 * 1024 * 1024;
const MAIL_PATIENCE_MS = 300_000;

const { values } = parseArgs({
  options: {
    deliveries: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '20250101' },
  },
});
const wanted = Number(values.deliveries);
const seed = Number(values.seed);
if (!Number.isInteger(wanted) || wanted < 100 || !Number.isInteger(seed)) {
  throw new Error('--deliveries is a whole number of at least 100, --seed a whole number');
}

/** Of 25 changes, 10 belong to five bank debits (two each), 14 to card payments, one to an abandoned checkout. */
function endingsFor(deliveries: number): Ending[] {
  const changes = Math.round(deliveries / 4);
  const bank = Math.round((changes * 10) / 25 / 2);
  const expired = Math.round(changes / 25);
  const card = changes - 2 * bank - expired;
  const of = (ending: Ending, count: number) => Array.from({ length: count }, () => ending);
  return [...of('card', card), ...of('bank', bank), ...of('expired', expired)];
}

async function outcomesIn(orders: string, mails: string): Promise<Map<string, Outcome>> {
  const [orderRows, mailRows] = await Promise.all([
    database.collection(orders).select('paymentStatus').get(),
    database.collection(mails).select('orderId', 'template').get(),
  ]);
  const templates = new Map<string, string[]>();
  for (const row of mailRows.docs) {
    const { orderId, template } = row.data() as { orderId: string; template: string };
    templates.set(orderId, [...(templates.get(orderId) ?? []), template]);
  }
  return new Map(
    orderRows.docs.map((row) => [
      row.id,
      {
        paymentStatus: (row.data() as { paymentStatus: string }).paymentStatus,
        mails: templates.get(row.id) ?? [],
      },
    ]),
  );
}

async function stormOn(
  url: string,
  deliveries: readonly Delivery[],
): Promise<{ answers: Answer[]; seconds: number }> {
  const began = performance.now();
  const answers = await storm(url, deliveries, AT_ONCE);
  return { answers, seconds: (performance.now() - began) / 1000 };
}

function statuses(answers: readonly Answer[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status}: ${count}`).join(', ');
}

async function naiveControl(stories: readonly Story[], deliveries: readonly Delivery[]) {
  const writer = database.bulkWriter();
  for (const { orderId } of stories) {
    void writer.set(database.collection(NAIVE_ORDERS).doc(orderId), { paymentStatus: 'pending' });
  }
  await writer.close();
  const naive = await startNaiveWebhook();
  const { answers, seconds } = await stormOn(naive.url, deliveries);
  await naive.stop();
  return { answers, seconds, verdict: judge(stories, answers, await outcomesIn(NAIVE_ORDERS, NAIVE_MAILS)) };
}

/** Waits until no row of the outbox is left to send, and returns how many were sent. */
async function sentMails(): Promise<number> {
  const count = async (state: string) =>
    (await database.collection(EMAIL_OUTBOX).where('state', '==', state).count().get()).data().count;
  await waitFor(
    'every e-mail to be sent',
    async () => (await count('queued')) + (await count('sending')) === 0,
    MAIL_PATIENCE_MS,
  );
  return count('sent');
}

function column(verdict: Verdict, run: { answers: Answer[]; seconds: number }, stories: readonly Story[]) {
  const paid = stories.filter(({ ending }) => ending !== 'expired').length;
  return {
    answers: statuses(run.answers),
    'paid once': `${verdict.paidOnce} of ${paid}`,
    'each e-mail queued once': `${verdict.mailedOnce} of ${paid}`,
    'e-mails queued': verdict.mails,
    'wrong orders': verdict.wrong.length,
    'seconds (deliveries a second)': `${run.seconds.toFixed(0)} (${(run.answers.length / run.seconds).toFixed(0)})`,
  };
}

const random = seededRandom(seed);
const began = performance.now();
const stories = await tellStories(shuffled(endingsFor(wanted), random));
const deliveries = deliveriesOf(stories, random);
const preparing = (performance.now() - began) / 1000;
console.log(
  `${deliveries.length} deliveries about ${stories.length} orders, ${AT_ONCE} at once, seed ${seed} (placed in ${preparing.toFixed(0)} s)`,
);

const product = await stormOn(urls.function('stripeWebhook'), deliveries);
const processes = functionProcesses(`${LOCAL_HOST}:${ports.firestore}`);
const sent = await sentMails();
const verdict = judge(stories, product.answers, await outcomesIn(ORDERS, EMAIL_OUTBOX));
const control = await naiveControl(stories, deliveries);

console.table({
  stripeWebhook: column(verdict, product, stories),
  'naive control': column(control.verdict, control, stories),
});
console.log(`E-mails sent: ${sent} of ${verdict.mails} queued`);
for (const { orderId, what } of control.verdict.wrong.slice(0, 3)) {
  console.log(`  the control’s ${orderId}: ${what.join('; ')}`);
}

const problems = verdict.wrong.map(({ orderId, what }) => `${orderId}: ${what.join('; ')}`);
if (sent !== verdict.mails) problems.push(`${verdict.mails - sent} e-mails were not sent`);
if (control.verdict.wrong.length === 0) problems.push('The naive control passed: the storm was too weak');
if (processes === null) console.log('Memory: this system does not tell (no /proc)');
else {
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MiB`;
  const webhooks = processes.filter(({ functionName }) => functionName === 'stripeWebhook');
  if (webhooks.length === 0) problems.push('No process of stripeWebhook was found');
  for (const name of new Set(processes.map(({ functionName }) => functionName))) {
    const peaks = processes.filter((one) => one.functionName === name).map((one) => one.peakBytes);
    console.log(`Peak memory of ${name}: ${peaks.map(megabytes).join(', ')} (${peaks.length} processes)`);
  }
  for (const { peakBytes } of webhooks) {
    if (peakBytes > MEMORY_BYTES)
      problems.push(`stripeWebhook held ${megabytes(peakBytes)}, more than it is given`);
  }
}
for (const problem of problems.slice(0, 20)) console.log(`✖ ${problem}`);
console.log(problems.length === 0 ? 'passed' : `${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
