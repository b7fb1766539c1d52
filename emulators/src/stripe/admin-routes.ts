/**
 * What tests and the dashboard can do to local Stripe that nobody can do to the real one. No key; callers on this
 * machine only. Bodies are JSON (the dashboard sends forms and is sent back to where it came from); unknown fields are
 * refused. Errors: 400/404 `{ error: { message } }`.
 *
 *   GET  /__admin/state                          { sessions, paymentIntents, charges, refunds, disputes } oldest first
 *   GET  /__admin/events?type=                   { events: [{ id, event, deliveries: [{ status, attempts }] }] } oldest first
 *   GET  /__admin/webhooks                       { mode, dropNext, delayMs, copies, held, waiting, inFlight }
 *   POST /__admin/webhooks                       { mode?: 'deliver'|'hold'|'drop', dropNext?, delayMs?, copies? }; keeps the rest
 *   POST /__admin/webhooks/release               { shuffle?, reverse? } delivers what is held, one after the other; mode
 *                                                becomes 'deliver'; answers { released } after each was tried once
 *   POST /__admin/events/:id/resend              { times?, delayMs? } all at once; answers { deliveries } after the first try
 *   POST /__admin/sessions/:id/pay               { method?: 'card'|'bank_succeeds'|'bank_fails', card?: '4242…',
 *                                                  authentication?: 'complete'|'fail'|'leave', email?, name? }
 *                                                answers { result, session }; result 'paid', 'processing', 'challenge', 'declined'
 *   POST /__admin/sessions/:id/settle            { outcome: 'succeed'|'fail' } ends a bank debit
 *   POST /__admin/sessions/:id/expire            as if its time had come
 *   POST /__admin/payments/:id/refund            { amount?, reason? } :id is a charge or a payment intent; amount in cents
 *   POST /__admin/payments/:id/dispute           { reason? }
 *   POST /__admin/disputes/:id/close             { outcome: 'won'|'lost' }
 *   POST /__admin/clock                          { advanceSeconds } moves Stripe's clock on: sessions expire, debits settle
 *   POST /__admin/execution                      { latencyMs?, failNext? } slow work, or a 500 saved under its idempotency key
 *   POST /__admin/reset                          forgets everything, switches and faults too
 */
import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { localCallersOnly } from '../http/local-callers-only.ts';
import type { LocalEnv } from '../http/serve-local.ts';
import { NO_REQUEST, type Account } from './account.ts';
import type { ExecutionTrouble } from './api/kernel.ts';
import { readCard } from './cards.ts';
import { closeDispute, disputeCharge } from './disputes.ts';
import { badParam, noSuch, StripeFailure } from './errors.ts';
import { answerChallenge, bankInstrument, cardInstrument, pay, settleDebit } from './payments.ts';
import { findCharge, refundableCharge, refundCharge } from './refunds.ts';
import { expireSession } from './sessions.ts';
import type { StoredSession } from './state.ts';
import { sweep } from './timers.ts';

const count = z.coerce.number().int();
const flag = z.union([z.boolean(), z.stringbool()]);
/** Empty form fields mean "not given". */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const switchesBody = z.strictObject({
  mode: optional(z.enum(['deliver', 'hold', 'drop'])),
  dropNext: optional(count.min(0).max(1000)),
  delayMs: optional(count.min(0).max(600_000)),
  copies: optional(count.min(1).max(20)),
});
const releaseBody = z.strictObject({ shuffle: optional(flag), reverse: optional(flag) });
const resendBody = z.strictObject({
  times: optional(count.min(1).max(100)),
  delayMs: optional(count.min(0).max(600_000)),
});
const payBody = z.strictObject({
  method: z.enum(['card', 'bank_succeeds', 'bank_fails']).default('card'),
  card: z.string().default('4242424242424242'),
  authentication: z.enum(['complete', 'fail', 'leave']).default('complete'),
  email: z.email().default('customer@example.com'),
  name: z.string().min(1).default('Local Customer'),
});
const settleBody = z.strictObject({ outcome: z.enum(['succeed', 'fail']) });
const refundBody = z.strictObject({
  amount: optional(count.min(1)),
  reason: optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
});
const disputeBody = z.strictObject({ reason: z.string().default('fraudulent') });
const closeBody = z.strictObject({ outcome: z.enum(['won', 'lost']) });
const clockBody = z.strictObject({ advanceSeconds: count.min(0).max(400 * 24 * 60 * 60) });
const executionBody = z.strictObject({
  latencyMs: optional(count.min(0).max(60_000)),
  failNext: optional(count.min(0).max(1000)),
});
const noBody = z.strictObject({});

const isForm = (c: Context<LocalEnv>) =>
  (c.req.header('content-type') ?? '').startsWith('application/x-www-form-urlencoded');

function readJson(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw badParam('', 'The body is not JSON.');
  }
}

async function read<T extends z.ZodType>(c: Context<LocalEnv>, schema: T): Promise<z.output<T>> {
  const parsed = schema.safeParse(isForm(c) ? await c.req.parseBody() : readJson(await c.req.text()));
  if (!parsed.success) throw badParam('', z.prettifyError(parsed.error));
  return parsed.data;
}

/** Drops what was not given, so that assigning keeps the old values. */
function given<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

export function createAdminRoutes(options: {
  account: Account;
  trouble: ExecutionTrouble;
  reset: () => void;
}): Hono<LocalEnv> {
  const { account, trouble } = options;
  const { state, webhooks } = account;
  const app = new Hono<LocalEnv>();
  app.use('/__admin/*', localCallersOnly);

  const done = (c: Context<LocalEnv>, body: object) => (isForm(c) ? c.redirect('/', 303) : c.json(body));

  function session(id: string): StoredSession {
    const stored = state.sessions.get(id);
    if (stored === undefined) throw noSuch('checkout.session', id, 'session');
    return stored;
  }

  /** The charge that took the money, by its own id or its payment intent's. */
  function charge(id: string) {
    const intent = state.paymentIntents.get(id);
    return intent === undefined ? findCharge(account, id) : refundableCharge(account, intent);
  }

  function webhookReport() {
    const deliveries = [...state.events.values()].flatMap((stored) => stored.deliveries);
    const counted = (status: string) => deliveries.filter((one) => one.status === status).length;
    return {
      ...webhooks.switches,
      held: counted('held'),
      waiting: counted('waiting'),
      inFlight: webhooks.inFlight(),
    };
  }

  app.get('/__admin/state', (c) => {
    sweep(account);
    return c.json({
      sessions: [...state.sessions.values()].map((stored) => stored.session),
      paymentIntents: [...state.paymentIntents.values()],
      charges: [...state.charges.values()],
      refunds: [...state.refunds.values()],
      disputes: [...state.disputes.values()],
    });
  });

  app.get('/__admin/events', (c) => {
    const type = c.req.query('type');
    const events = [...state.events.values()].filter(
      ({ event }) => type === undefined || event.type === type,
    );
    return c.json({ events });
  });

  app.get('/__admin/webhooks', (c) => c.json(webhookReport()));
  app.post('/__admin/webhooks', async (c) => {
    Object.assign(webhooks.switches, given(await read(c, switchesBody)));
    return done(c, webhookReport());
  });
  app.post('/__admin/webhooks/release', async (c) => {
    const { shuffle, reverse } = await read(c, releaseBody);
    const released = webhooks.release(
      shuffle === true ? 'shuffled' : reverse === true ? 'reversed' : 'created',
    );
    // A browser is not kept waiting for endpoints that may hang.
    return isForm(c) ? done(c, {}) : c.json({ released: await released });
  });

  app.post('/__admin/events/:id/resend', async (c) => {
    const { times = 1, delayMs = 0 } = await read(c, resendBody);
    const id = c.req.param('id');
    const stored = state.events.get(id);
    if (stored === undefined) throw noSuch('event', id, 'id');
    const deliveries = webhooks.resend(stored, { times, delayMs });
    return isForm(c) ? done(c, {}) : c.json({ deliveries: await deliveries });
  });

  app.post('/__admin/sessions/:id/pay', async (c) => {
    const body = await read(c, payBody);
    sweep(account);
    const stored = session(c.req.param('id'));
    const payer = {
      email: stored.session.customer_email ?? body.email,
      name: body.name,
      country: 'US',
      postalCode: '12345',
    };
    let instrument = bankInstrument(stored.session, body.method === 'bank_fails' ? 'fail' : 'succeed');
    if (body.method === 'card') {
      const cvc = /^3[47]/.test(body.card) ? '1234' : '123';
      const card = readCard({ number: body.card, expiry: '12/40', cvc, name: body.name }, new Date());
      if ('problems' in card) throw badParam('card', Object.values(card.problems).join(' '));
      instrument = cardInstrument(card.card);
    }
    let result = pay(account, stored, { instrument, payer });
    if (result.kind === 'challenge' && body.authentication !== 'leave') {
      result = answerChallenge(account, stored, body.authentication === 'complete');
    }
    const { kind, ...details } = result;
    return done(c, { result: kind, ...details, session: stored.session });
  });
  app.post('/__admin/sessions/:id/settle', async (c) => {
    const { outcome } = await read(c, settleBody);
    const stored = session(c.req.param('id'));
    settleDebit(account, stored, outcome);
    return done(c, { session: stored.session });
  });
  app.post('/__admin/sessions/:id/expire', async (c) => {
    await read(c, noBody);
    const stored = session(c.req.param('id'));
    expireSession(account, stored, NO_REQUEST);
    return done(c, { session: stored.session });
  });

  app.post('/__admin/payments/:id/refund', async (c) => {
    const body = await read(c, refundBody);
    return done(c, { refund: refundCharge(account, charge(c.req.param('id')), body, NO_REQUEST) });
  });
  app.post('/__admin/payments/:id/dispute', async (c) => {
    const { reason } = await read(c, disputeBody);
    return done(c, { dispute: disputeCharge(account, charge(c.req.param('id')), reason) });
  });
  app.post('/__admin/disputes/:id/close', async (c) => {
    const { outcome } = await read(c, closeBody);
    const id = c.req.param('id');
    const dispute = state.disputes.get(id);
    if (dispute === undefined) throw noSuch('dispute', id, 'dispute');
    closeDispute(account, dispute, outcome);
    return done(c, { dispute });
  });

  app.post('/__admin/clock', async (c) => {
    const { advanceSeconds } = await read(c, clockBody);
    account.advanceClock(advanceSeconds);
    sweep(account);
    return done(c, { now: account.now() });
  });
  app.post('/__admin/execution', async (c) => {
    Object.assign(trouble, given(await read(c, executionBody)));
    return done(c, { ...trouble });
  });
  app.post('/__admin/reset', async (c) => {
    await read(c, noBody);
    options.reset();
    return done(c, { reset: true });
  });

  app.onError((error, c) => {
    if (!(error instanceof StripeFailure)) throw error;
    if (isForm(c)) return c.redirect(`/?problem=${encodeURIComponent(error.message)}`, 303);
    return c.json(error.body(), error.status === 404 ? 404 : 400);
  });
  return app;
}
