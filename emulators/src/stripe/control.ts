/**
 * Control routes for tests and the dashboard, which the real Stripe does not have. No key; callers on this machine
 * only. Bodies are JSON (the dashboard sends forms and is sent back to where it came from); unknown fields are
 * refused. Errors: 400/404 `{ error: { message } }`. A payment's id is that of its payment intent.
 *
 *   GET  /__admin/state                     { sessions, paymentIntents, charges, refunds, disputes } oldest first
 *   GET  /__admin/events                    { events: [{ id, event, deliveries: [{ status, attempts }] }] } oldest first
 *   POST /__admin/webhooks                  { mode: 'deliver'|'drop' }
 *   POST /__admin/events/:id/resend         answers after the first attempt
 *   POST /__admin/sessions/:id/pay          { method?: 'card'|'bank_succeeds'|'bank_fails', card?: '4242…' }, with 3-D Secure
 *                                           confirmed; answers { result: { kind, error? }, session }
 *   POST /__admin/codes                     { code, percent_off?, amount_off?, products?, minimum_amount?, max_redemptions?,
 *                                           expires_at?, active? } adds a promotion code
 *   POST /__admin/sessions/:id/settle       { outcome: 'succeed'|'fail' } ends a bank debit
 *   POST /__admin/sessions/:id/expire       as if its time had come
 *   POST /__admin/payments                  { id, amount, metadata } adds a payment that was made long ago
 *   POST /__admin/payments/:id/refund       { amount? } in cents
 *   POST /__admin/payments/:id/next-refund  { answer: 'pending'|'refuse', code? } plans the next refund of this payment, also
 *                                           one by the product; `code` is the refusal's
 *   POST /__admin/payments/:id/dispute      { inquiry?: 'true' } an inquiry takes no money
 *   POST /__admin/refunds/:id/settle        { outcome: 'succeed'|'fail' }
 *   POST /__admin/disputes/:id/move         { status: 'under_review'|'won'|'lost'|'warning_closed'|… }
 *   POST /__admin/clock                     { advanceSeconds } moves Stripe's clock on: sessions expire, debits settle
 *   POST /__admin/execution                 { latencyMs?, failNext? } slow work, or a 500 saved under its idempotency key
 */
import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { localCallersOnly } from '../http/local-callers-only.ts';
import type { LocalEnv } from '../http/serve-local.ts';
import type { Account } from './stripe-account.ts';
import type { ExecutionTrouble } from './api.ts';
import { DISPUTE_STATES, disputeCharge, moveDispute } from './disputes.ts';
import { badParam, StripeFailure } from './errors.ts';
import { found } from './operations.ts';
import { addPastPayment, answerChallenge, pay, settleDebit } from './payments.ts';
import { chargeOf, refundPayment, settleRefund } from './refunds.ts';
import { expireSession } from './sessions.ts';
import { PAY_METHODS, promotionCodeOf } from './stripe-state.ts';
import { sweep } from './timers.ts';

const count = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const settling = z.strictObject({ outcome: z.enum(['succeed', 'fail']) });
const nothing = z.strictObject({});
const instrument = z.strictObject({
  method: z.enum(PAY_METHODS).default('card'),
  card: z.string().default('4242424242424242'),
});
const pastPayment = z.strictObject({
  id: z.string().min(1),
  amount: count(1, 99_999_999),
  metadata: z.record(z.string(), z.string()),
});
const refundPlan = z.discriminatedUnion('answer', [
  z.strictObject({ answer: z.literal('pending') }),
  z.strictObject({ answer: z.literal('refuse'), code: z.string().min(1).default('charge_disputed') }),
]);
const dispute = z.strictObject({ inquiry: z.stringbool().default(false) });
const newCode = z.strictObject({
  code: z.string().min(1),
  active: z.boolean().default(true),
  percent_off: z.number().min(0).max(100).nullable().default(null),
  amount_off: z.number().int().positive().nullable().default(null),
  products: z.array(z.string()).nullable().default(null),
  minimum_amount: z.number().int().positive().nullable().default(null),
  max_redemptions: z.number().int().positive().nullable().default(null),
  expires_at: z.number().int().nullable().default(null),
});
const clock = z.strictObject({ advanceSeconds: count(0, 400 * 24 * 60 * 60) });
const execution = z.strictObject({
  latencyMs: count(0, 60_000).optional(),
  failNext: count(0, 1000).optional(),
});

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

export function createControlRoutes({
  account,
  trouble,
}: {
  account: Account;
  trouble: ExecutionTrouble;
}): Hono<LocalEnv> {
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

  command('/webhooks', z.strictObject({ mode: z.enum(['deliver', 'drop']) }), ({ mode }) => {
    webhooks.mode = mode;
    return { mode };
  });
  command('/events/:id/resend', nothing, async (_body, id) => {
    const stored = found(state.events, 'event', id);
    await webhooks.resend(stored);
    return stored;
  });

  const sessionOf = (id: string) => found(state.sessions, 'checkout.session', id);
  command('/sessions/:id/pay', instrument, (given, id) => {
    const stored = sessionOf(id);
    const first = pay(account, stored, given);
    const result = first.kind === 'challenge' ? answerChallenge(account, stored, true) : first;
    return { result, session: stored.session };
  });
  command('/codes', newCode, (given) => {
    const promotion = promotionCodeOf(given);
    state.promotionCodes.set(promotion.id, promotion);
    return promotion;
  });
  command('/sessions/:id/settle', settling, ({ outcome }, id) => {
    const stored = sessionOf(id);
    settleDebit(account, stored, outcome);
    return stored.session;
  });
  command('/sessions/:id/expire', nothing, (_body, id) => {
    const stored = sessionOf(id);
    expireSession(account, stored);
    return stored.session;
  });

  command('/payments', pastPayment, (given) => addPastPayment(account, given));
  command('/payments/:id/refund', z.strictObject({ amount: count(1, 99_999_999).optional() }), (body, id) =>
    refundPayment(account, id, body),
  );
  command('/payments/:id/next-refund', refundPlan, (plan, id) => {
    state.refundPlans.set(chargeOf(account, id).payment_intent, plan);
    return plan;
  });
  command('/refunds/:id/settle', settling, ({ outcome }, id) => {
    const refund = found(state.refunds, 'refund', id);
    settleRefund(account, refund, outcome);
    return refund;
  });

  command('/payments/:id/dispute', dispute, ({ inquiry }, id) =>
    disputeCharge(account, chargeOf(account, id), inquiry),
  );
  command('/disputes/:id/move', z.strictObject({ status: z.enum(DISPUTE_STATES) }), ({ status }, id) => {
    const moved = found(state.disputes, 'dispute', id);
    moveDispute(account, moved, status);
    return moved;
  });

  command('/clock', clock, ({ advanceSeconds }) => {
    account.advanceClock(advanceSeconds);
    sweep(account);
    return { now: account.now() };
  });
  command('/execution', execution, (given) => Object.assign(trouble, given));

  app.onError((error, c) => {
    if (!(error instanceof StripeFailure)) throw error;
    if (isForm(c)) return c.redirect(`/?problem=${encodeURIComponent(error.message)}`, 303);
    return c.json(error.body(), error.status === 404 ? 404 : 400);
  });
  return app;
}
