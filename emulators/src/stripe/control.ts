/**
 * Control routes for tests and the dashboard, which the real Stripe does not have. No key; callers on this machine
 * only. Bodies are JSON (the dashboard sends forms and is sent back to where it came from); unknown fields are
 * refused. Errors: 400/404 `{ error: { message } }`.
 *
 *   GET  /__admin/state                          { sessions, paymentIntents, charges, refunds, disputes } oldest first
 *   GET  /__admin/events                         { events: [{ id, event, deliveries: [{ status, attempts }] }] } oldest first
 *   GET  /__admin/webhooks                       { mode, held, waiting }
 *   POST /__admin/webhooks                       { mode: 'deliver'|'hold'|'drop' }
 *   POST /__admin/webhooks/release               { reverse? } delivers held events one after the other; mode becomes
 *                                                'deliver'; answers { released } after each was tried once
 *   POST /__admin/events/:id/resend              { times? } all at once; answers { deliveries } after the first try
 *   POST /__admin/sessions/:id/pay               { method?: 'card'|'bank_succeeds'|'bank_fails', card?: '4242…',
 *                                                  authentication?: 'complete'|'fail'|'leave', email?, name? }
 *                                                answers { result, session }; result 'paid', 'processing', 'challenge', 'declined'
 *   POST /__admin/sessions/:id/settle            { outcome: 'succeed'|'fail' } ends a bank debit
 *   POST /__admin/sessions/:id/expire            as if its time had come
 *   POST /__admin/payments/:id/refund            { amount?, reason? } :id is a charge or a payment intent; amount in cents
 *   POST /__admin/payments/:id/next-refund       { answer: 'succeed'|'pending'|'refuse', later?: 'succeed'|'fail', code?, times? }
 *                                                plans the next refunds of this payment, also those of the product; `later`
 *                                                happens by itself after the settling time, `code` is the refusal's
 *   POST /__admin/refunds/:id/settle             { outcome: 'succeed'|'fail', reason? } reason: Stripe's failure_reason
 *   POST /__admin/payments/:id/dispute           { reason?, inquiry?: boolean } an inquiry takes no money
 *   POST /__admin/disputes/:id/update            { status: 'under_review'|'needs_response'|'warning_under_review'|… }
 *   POST /__admin/disputes/:id/close             { outcome: 'won'|'lost', or 'warning_closed' for an inquiry }
 *   POST /__admin/clock                          { advanceSeconds } moves Stripe's clock on: sessions expire, debits and refunds
 *                                                settle, unanswered disputes are lost
 *   POST /__admin/execution                      { latencyMs?, failNext? } slow work, or a 500 saved under its idempotency key
 *   POST /__admin/reset                          forgets everything, the mode and faults too
 */
import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { localCallersOnly } from '../http/local-callers-only.ts';
import type { LocalEnv } from '../http/serve-local.ts';
import { NO_REQUEST, type Account } from './account.ts';
import type { ExecutionTrouble } from './api.ts';
import { numberProblem } from './cards.ts';
import { closeDispute, disputeCharge, OPEN_DISPUTE_STATES, updateDispute } from './disputes.ts';
import { badParam, noSuch, StripeFailure } from './errors.ts';
import { answerChallenge, pay, settleDebit } from './payments.ts';
import { chargeOfIntent, findCharge, refundCharge, settleRefund } from './refunds.ts';
import { expireSession } from './sessions.ts';
import type { Instrument, RefundPlan } from './state.ts';
import { sweep } from './timers.ts';

/** An empty form field means "not given". */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const count = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const flag = z.union([z.boolean(), z.stringbool()]).default(false);
const outcome = z.enum(['succeed', 'fail']);
const times = count(1, 100).default(1);

const BODIES = {
  webhooks: z.strictObject({ mode: z.enum(['deliver', 'hold', 'drop']) }),
  release: z.strictObject({ reverse: flag }),
  resend: z.strictObject({ times }),
  pay: z.strictObject({
    method: z.enum(['card', 'bank_succeeds', 'bank_fails']).default('card'),
    card: z.string().default('4242424242424242'),
    authentication: z.enum(['complete', 'fail', 'leave']).default('complete'),
    email: z.email().default('customer@example.com'),
    name: z.string().min(1).default('Local Customer'),
  }),
  settle: z.strictObject({ outcome }),
  refund: z.strictObject({ amount: optional(count(1, 99_999_999)), reason: optional(z.string()) }),
  nextRefund: z.discriminatedUnion('answer', [
    z.strictObject({
      answer: z.literal('succeed'),
      later: z.literal('fail').nullable().default(null),
      times,
    }),
    z.strictObject({ answer: z.literal('pending'), later: outcome.nullable().default(null), times }),
    z.strictObject({
      answer: z.literal('refuse'),
      code: z.string().min(1).default('charge_disputed'),
      times,
    }),
  ]),
  settleRefund: z.strictObject({ outcome, reason: optional(z.string()) }),
  dispute: z.strictObject({ reason: z.string().default('fraudulent'), inquiry: flag }),
  updateDispute: z.strictObject({ status: z.enum(OPEN_DISPUTE_STATES) }),
  closeDispute: z.strictObject({ outcome: z.enum(['won', 'lost', 'warning_closed']) }),
  clock: z.strictObject({ advanceSeconds: count(0, 400 * 24 * 60 * 60) }),
  execution: z.strictObject({
    latencyMs: count(0, 60_000).optional(),
    failNext: count(0, 1000).optional(),
  }),
  none: z.strictObject({}),
};

const isForm = (c: Context<LocalEnv>) =>
  (c.req.header('content-type') ?? '').startsWith('application/x-www-form-urlencoded');

async function read<T extends z.ZodType>(c: Context<LocalEnv>, schema: T): Promise<z.output<T>> {
  const given = async (): Promise<unknown> => {
    if (isForm(c)) return c.req.parseBody();
    const text = await c.req.text();
    return text === '' ? {} : (JSON.parse(text) as unknown);
  };
  const parsed = schema.safeParse(await given().catch(() => 'no JSON'));
  if (!parsed.success) throw badParam('', z.prettifyError(parsed.error));
  return parsed.data;
}

export function createControlRoutes(options: {
  account: Account;
  trouble: ExecutionTrouble;
  reset: () => void;
}): Hono<LocalEnv> {
  const { account, trouble } = options;
  const { state, webhooks } = account;
  const app = new Hono<LocalEnv>();
  app.use('/__admin/*', localCallersOnly);

  /** A command: reads its body, does its work for the object in the path, and answers with the result. */
  function command<T extends z.ZodType>(
    path: string,
    schema: T,
    run: (body: z.output<T>, id: string) => object | Promise<object>,
  ): void {
    app.post(`/__admin${path}`, async (c) => {
      const body = await read(c, schema);
      sweep(account);
      const result = run(body, c.req.param('id') ?? '');
      // A browser must not wait for an endpoint that may hang.
      return isForm(c) ? c.redirect('/', 303) : c.json(await result);
    });
  }

  function found<T>(map: Map<string, T>, kind: string, id: string): T {
    const value = map.get(id);
    if (value === undefined) throw noSuch(kind, id, 'id');
    return value;
  }
  const sessionOf = (id: string) => found(state.sessions, 'checkout.session', id);
  const disputeOf = (id: string) => found(state.disputes, 'dispute', id);
  /** The charge that took the money, by its own id or its payment intent's. */
  const chargeOf = (id: string) =>
    id.startsWith('pi_') ? chargeOfIntent(account, id) : findCharge(account, id);

  function webhookReport() {
    const deliveries = [...state.events.values()].flatMap((stored) => stored.deliveries);
    const counted = (wanted: string) => deliveries.filter(({ status }) => status === wanted).length;
    return { mode: webhooks.mode, held: counted('held'), waiting: counted('waiting') };
  }

  app.get('/__admin/state', (c) => {
    sweep(account);
    return c.json({
      sessions: [...state.sessions.values()].map(({ session }) => session),
      paymentIntents: [...state.paymentIntents.values()],
      charges: [...state.charges.values()],
      refunds: [...state.refunds.values()],
      disputes: [...state.disputes.values()],
    });
  });
  app.get('/__admin/events', (c) => c.json({ events: [...state.events.values()] }));
  app.get('/__admin/webhooks', (c) => c.json(webhookReport()));

  command('/webhooks', BODIES.webhooks, ({ mode }) => {
    webhooks.mode = mode;
    return webhookReport();
  });
  command('/webhooks/release', BODIES.release, async (body) => ({ released: await webhooks.release(body) }));
  command('/events/:id/resend', BODIES.resend, (body, id) => {
    const stored = found(state.events, 'event', id);
    return webhooks.resend(stored, body.times).then((deliveries) => ({ deliveries }));
  });

  command('/sessions/:id/pay', BODIES.pay, (body, id) => {
    const stored = sessionOf(id);
    const number = body.card.replaceAll(' ', '');
    const problem = numberProblem(number);
    if (problem !== undefined) throw badParam('card', problem);
    const instrument: Instrument =
      body.method === 'card'
        ? { kind: 'card', number }
        : { kind: 'bank', outcome: body.method === 'bank_fails' ? 'fail' : 'succeed' };
    const payer = { email: stored.session.customer_email ?? body.email, name: body.name };
    let result = pay(account, stored, { instrument, payer });
    if (result.kind === 'challenge' && body.authentication !== 'leave') {
      result = answerChallenge(account, stored, body.authentication === 'complete');
    }
    const { kind, ...details } = result;
    return { result: kind, ...details, session: stored.session };
  });
  command('/sessions/:id/settle', BODIES.settle, (body, id) => {
    const stored = sessionOf(id);
    settleDebit(account, stored, body.outcome);
    return { session: stored.session };
  });
  command('/sessions/:id/expire', BODIES.none, (_body, id) => {
    const stored = sessionOf(id);
    expireSession(account, stored, NO_REQUEST);
    return { session: stored.session };
  });

  command('/payments/:id/refund', BODIES.refund, (body, id) => ({
    refund: refundCharge(account, chargeOf(id), body, NO_REQUEST),
  }));
  command('/payments/:id/next-refund', BODIES.nextRefund, ({ times: repeats, ...plan }, id) => {
    const charge = chargeOf(id);
    const plans: RefundPlan[] = [
      ...(state.refundPlans.get(charge.id) ?? []),
      ...Array.from({ length: repeats }, () => plan),
    ];
    state.refundPlans.set(charge.id, plans);
    account.changed();
    return { plans };
  });
  command('/refunds/:id/settle', BODIES.settleRefund, (body, id) => {
    const refund = found(state.refunds, 'refund', id);
    settleRefund(account, refund, body.outcome, body.reason);
    return { refund };
  });

  command('/payments/:id/dispute', BODIES.dispute, (body, id) => ({
    dispute: disputeCharge(account, chargeOf(id), body),
  }));
  command('/disputes/:id/update', BODIES.updateDispute, ({ status }, id) => {
    const dispute = disputeOf(id);
    updateDispute(account, dispute, status);
    return { dispute };
  });
  command('/disputes/:id/close', BODIES.closeDispute, (body, id) => {
    const dispute = disputeOf(id);
    closeDispute(account, dispute, body.outcome);
    return { dispute };
  });

  command('/clock', BODIES.clock, ({ advanceSeconds }) => {
    account.advanceClock(advanceSeconds);
    sweep(account);
    return { now: account.now() };
  });
  command('/execution', BODIES.execution, ({ latencyMs, failNext }) => {
    trouble.latencyMs = latencyMs ?? trouble.latencyMs;
    trouble.failNext = failNext ?? trouble.failNext;
    return trouble;
  });
  command('/reset', BODIES.none, () => {
    options.reset();
    return {};
  });

  app.onError((error, c) => {
    if (!(error instanceof StripeFailure)) throw error;
    if (isForm(c)) return c.redirect(`/?problem=${encodeURIComponent(error.message)}`, 303);
    return c.json(error.body(), error.status === 404 ? 404 : 400);
  });
  return app;
}
