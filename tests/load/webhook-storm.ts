/**
 * `npm run test:load`: deliveries over HTTP to the running stripeWebhook function, half of them repeats, shuffled, each
 * change reported by two Event objects. Afterwards every paid order must be paid once and each of its e-mails queued and sent
 * once. A naive handler gets the same deliveries and must fail the same judgement, or the storm proves nothing.
 *
 *   npm run test:load -- --deliveries 500
 */
import { parseArgs } from 'node:util';
import { EMAIL_OUTBOX } from '@keepsong/domain/documents/outbox-email';
import { ORDERS } from '@keepsong/domain/documents/order';
import { urls } from '../support/cloud.ts';
import { database } from '../support/database.ts';
import { waitFor } from '../support/wait-for.ts';
import { NAIVE_MAILS, NAIVE_ORDERS, startNaiveWebhook } from './naive-webhook.ts';
import { deliveriesOf, groupBy, storm, tellStories, type Answer, type Ending } from './storm.ts';

const AT_ONCE = 50;
/**
 * The longest time between two e-mails: one whose sender has died waits for the end of its lease, two minutes, and the next sweep, a minute.
 * All of them take as long as the machine needs.
 */
const MAIL_PATIENCE_MS = 4 * 60_000;
const MAILS = 'new_order_notification,purchase_confirmation';

const { values } = parseArgs({ options: { deliveries: { type: 'string', default: '10000' } } });
const wanted = Number(values.deliveries);
if (!Number.isInteger(wanted) || wanted < 100) throw new Error('--deliveries is a whole number from 100 on');

/** Of 25 changes, 10 belong to five bank debits (two each), 14 to card payments, one to an abandoned checkout. */
const TURN = [...'ccbcccbcccbcccbcccbx'].map((of) => ({ b: 'bank', x: 'expired' })[of] ?? 'card') as Ending[];
const endings = Array.from(
  { length: Math.round((wanted / 100) * TURN.length) },
  (_, i) => TURN[i % TURN.length] ?? 'card',
);

const stories = await tellStories(endings);
const deliveries = deliveriesOf(stories);
console.log(`${deliveries.length} deliveries about ${stories.length} orders, ${AT_ONCE} at once`);
const isAccepted = ({ status }: Answer) => status >= 200 && status < 300;
const paid = stories.filter(({ ending }) => ending !== 'expired').length;

/**
 * Judges an endpoint by its answers and the documents it wrote: it must accept every delivery in the end, record each
 * payment once and for good, and queue each of its e-mails once.
 */
async function judge(answers: readonly Answer[], orders: string, mails: string) {
  const orderRows = await database.collection(orders).get();
  const mailRows = await database.collection(mails).get();
  const statuses = new Map(orderRows.docs.map((row) => [row.id, String(row.get('paymentStatus'))]));
  const queued = groupBy(mailRows.docs, (row) => String(row.get('orderId')));
  const taken = groupBy(answers.filter(isAccepted), ({ orderId }) => orderId);
  const wrong: string[] = [];
  let paidOnce = 0;
  let mailedOnce = 0;
  for (const { orderId, ending, events } of stories) {
    const isPaid = ending !== 'expired';
    const ours = taken.get(orderId) ?? [];
    const times = ours.filter(({ isPayment, outcome }) => isPayment && outcome === 'recorded').length;
    const sent = (queued.get(orderId) ?? [])
      .map((row) => String(row.get('template')))
      .sort()
      .join();
    const status = statuses.get(orderId);
    const isRight = status === (isPaid ? 'paid' : 'expired') && times === (isPaid ? 1 : 0);
    const isMailed = sent === (isPaid ? MAILS : '');
    if (isPaid && isRight) paidOnce += 1;
    if (isPaid && isMailed) mailedOnce += 1;
    if (isRight && isMailed && ours.length === events.length * 4) continue;
    wrong.push(
      `${orderId}: ${status}, paid ${times} times, ${ours.length} deliveries taken, e-mails: ${sent || 'none'}`,
    );
  }
  return { paidOnce, mailedOnce, mails: mailRows.size, wrong };
}

async function run(url: string, orders: string, mails: string) {
  const start = performance.now();
  const answers = await storm(url, deliveries, AT_ONCE);
  const seconds = (performance.now() - start) / 1000;
  const verdict = await judge(answers, orders, mails);
  const row = {
    'accepted tries': `${answers.filter(isAccepted).length} of ${answers.length}`,
    'paid once': `${verdict.paidOnce} of ${paid}`,
    'each e-mail queued once': `${verdict.mailedOnce} of ${paid}`,
    'e-mails queued': verdict.mails,
    'wrong orders': verdict.wrong.length,
    'seconds (deliveries a second)': `${seconds.toFixed(0)} (${(answers.length / seconds).toFixed(0)})`,
  };
  return { ...verdict, row };
}

const product = await run(urls.function('stripeWebhook'), ORDERS, EMAIL_OUTBOX);
const count = async (state: string) =>
  (await database.collection(EMAIL_OUTBOX).where('state', '==', state).count().get()).data().count;
const unsent = async () => (await count('queued')) + (await count('sending'));
for (let open = await unsent(); open > 0;) {
  const isFewer = async () => {
    const left = await unsent();
    return left < open && { left };
  };
  open = (await waitFor('another e-mail to be sent', isFewer, MAIL_PATIENCE_MS)).left;
}
const sent = await count('sent');

const writer = database.bulkWriter();
for (const { orderId } of stories)
  void writer.set(database.doc(`${NAIVE_ORDERS}/${orderId}`), { paymentStatus: 'pending' });
await writer.close();
const naive = await startNaiveWebhook();
const control = await run(naive.url, NAIVE_ORDERS, NAIVE_MAILS);
await naive.stop();

console.table({ stripeWebhook: product.row, 'naive control': control.row });
console.log(`E-mails sent: ${sent} of ${product.mails} queued`);
for (const line of control.wrong.slice(0, 3)) console.log(`  the control’s ${line}`);
const problems = [...product.wrong];
if (sent !== product.mails) problems.push(`${product.mails - sent} e-mails were not sent`);
if (control.wrong.length === 0) problems.push('The naive control passed: the storm was too weak');
for (const problem of problems.slice(0, 20)) console.log(`✖ ${problem}`);
console.log(problems.length === 0 ? 'passed' : `${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
