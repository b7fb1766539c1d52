import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { LOCAL_KEYS } from '../config/local-config.ts';
import { listenLocally } from '../http/serve-local.ts';
import { startStripe } from './index.ts';

/** The answers of the webhook endpoint to the next requests; when they are used up, 200. */
const answers: number[] = [];
const received: string[] = [];
const endpoint = await listenLocally(
  createServer((request, response) => {
    void request.toArray().then((body: Buffer[]) => {
      received.push((JSON.parse(Buffer.concat(body).toString()) as { id: string }).id);
      response.writeHead(answers.shift() ?? 200).end();
    });
  }),
  0,
);
afterAll(endpoint.stop);

const start = (dataFile: string | null = null) =>
  startStripe({
    ...{ port: 0, webhookUrl: endpoint.url, dataFile, appUrl: 'http://localhost:5002' },
    ...{ retryDelaysMs: [5, 5], settleDelayMs: null },
  });
let stripe: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  stripe = await start();
});
afterAll(() => stripe.stop());

interface Answer {
  id: string;
  sessions: object[];
  events: { deliveries: { status: string; attempts: (number | string)[] }[] }[];
  error: { param?: string; code?: string };
}

async function ask(path: string, body?: string, headers: Record<string, string> = {}) {
  const reply = await fetch(stripe.url + path, {
    ...(body !== undefined && { method: 'POST', body }),
    headers: {
      authorization: `Bearer ${LOCAL_KEYS.stripeSecretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  });
  return { status: reply.status, body: (await reply.json()) as Answer };
}

const LINE = 'line_items[0]';
const CENTS = `${LINE}[price_data][unit_amount]`;
const OK = 'success_url=http://localhost/ok&';
const FORM =
  `mode=payment&${OK}${LINE}[quantity]=1&${LINE}[price_data][currency]=usd&${LINE}[price_data][product]=keepsong_song` +
  `&${CENTS}=2999&adaptive_pricing[enabled]=false&automatic_tax[enabled]=false`;
const create = (form: string, more?: Record<string, string>) => ask('/v1/checkout/sessions', form, more);

const stored = async () => (await ask('/__admin/state')).body.sessions;
const inMinutes = (minutes: number) => `${OK}expires_at=${Math.floor(Date.now() / 1000) + minutes * 60}&`;
it.each([
  ['an unknown parameter', OK, `${OK}colour=red&`, 'colour', 'parameter_unknown'],
  ['an unknown nested one', OK, `${OK}${LINE}[color]=red&`, `${LINE}[color]`, 'parameter_unknown'],
  ['no mode', 'mode=payment&', '', 'mode', 'parameter_missing'],
  ['a line without a quantity', `${LINE}[quantity]=1&`, '', `${LINE}[quantity]`, 'parameter_missing'],
  ['an amount that is no integer', '2999', '29.99', CENTS, 'parameter_invalid_integer'],
  ['less than fifty cents', '2999', '49', 'line_items', 'amount_too_small'],
  ['a script as an address', OK, `${OK}cancel_url=javascript:alert(1)&`, 'cancel_url', 'url_invalid'],
  ['an empty value', OK, `${OK}client_reference_id=&`, 'client_reference_id', 'parameter_invalid_empty'],
  ['a non-ASCII e-mail', OK, `${OK}customer_email=b@m%C3%BCller.de&`, 'customer_email', 'email_invalid'],
  ['another currency', 'usd', 'eur', `${LINE}[price_data][currency]`, undefined],
  ['too much metadata', OK, `${OK}metadata[note]=${'x'.repeat(501)}&`, 'metadata[note]', undefined],
  ['a page that closes too soon', OK, inMinutes(20), 'expires_at', undefined],
  ['a page that closes too late', OK, inMinutes(25 * 60), 'expires_at', undefined],
])('a request that Stripe would refuse is refused %s', async (_what, part, instead, param, code) => {
  const before = await stored();
  const { status, body } = await create(FORM.replace(part, instead));
  expect([status, body.error.param, body.error.code]).toEqual([400, param, code]);
  expect(await stored()).toEqual(before);
});

it.each([
  [{ authorization: '' }, 401],
  [{ authorization: 'Bearer sk_test_somebody_else_42' }, 401],
  [{ 'stripe-version': '2019-02-11' }, 400],
])('a request that Stripe would refuse is refused with %j', async (headers, status) => {
  expect((await ask('/v1/events', undefined, headers as Record<string, string>)).status).toBe(status);
});

it('a webhook is tried again until it is accepted or its last attempt fails, and a restart keeps it all', async () => {
  // Without the deliveries of other tests.
  await stripe.stop();
  received.length = 0;
  const file = join(mkdtempSync(join(tmpdir(), 'local-stripe-')), 'stripe.json');
  stripe = await start(file);
  const key = { 'idempotency-key': 'kept' };
  const kept = await create(FORM, key);
  const expire = async () => ask(`/v1/checkout/sessions/${(await create(FORM)).body.id}/expire`, '');
  const deliveries = async () => (await ask('/__admin/events')).body.events.flatMap((one) => one.deliveries);
  const ended = (expected: object[]) =>
    vi.waitFor(async () => expect(await deliveries()).toMatchObject(expected), 30_000);

  answers.push(500, 302, 200);
  await expire();
  const accepted = { status: 'succeeded', attempts: [500, 302, 200] };
  await ended([accepted]);
  expect(new Set(received).size).toBe(1);
  answers.push(500, 500, 500);
  await expire();
  const failed = { status: 'failed', attempts: [500, 500, 500] };
  await ended([accepted, failed]);

  await stripe.stop();
  stripe.save(file);
  stripe = await start(file);
  expect((await create(FORM, key)).body.id).toBe(kept.body.id);
  await ended([accepted, failed]);
});

it('a declined card leaves the page open, and one that asks for 3-D Secure pays', async () => {
  const { id } = (await create(FORM)).body;
  const json = { 'content-type': 'application/json' };
  const pay = async (card: string) =>
    (await ask(`/__admin/sessions/${id}/pay`, JSON.stringify({ card }), json)).body;
  expect(await pay('4000000000000002')).toMatchObject({ result: { kind: 'declined' } });
  expect(await pay('4000002500003155')).toMatchObject({ result: { kind: 'paid' } });
});
