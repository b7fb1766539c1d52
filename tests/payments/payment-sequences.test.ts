import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DisputeState } from '@keepsong/domain/disputes';
import { orderSchema } from '@keepsong/domain/documents/order';
import { paymentLedgerSchema } from '@keepsong/domain/documents/payment-ledger';
import { giveBack } from '../../functions/src/checkout/refund-order.ts';
import { CallError } from '../../functions/src/callable/call-error.ts';
import { StripeFailure } from '../../functions/src/services/stripe-failure.ts';
import { REQUEST_KEY } from '../../functions/src/services/stripe-objects.ts';
import { cancel } from '../../functions/src/orders/cancel-order.ts';
import type { CheckoutDeps } from '../../functions/src/checkout/checkout-deps.ts';
import { handleStripeEvent } from '../../functions/src/checkout/handle-stripe-event.ts';
import { paymentStateOf } from '../../functions/src/checkout/payment-state.ts';
import { reconcileDuePayments } from '../../functions/src/checkout/reconcile-payments.ts';
import { resumePayment } from '../../functions/src/checkout/resume-checkout.ts';
import { LEGAL_TEXTS } from '@keepsong/domain/legal';
import { TAX_MODES, type TaxMode } from '@keepsong/domain/pricing';
import type { Dispute } from '@keepsong/emulators/stripe/objects';
import { StripeFailure as StripeRefusal } from '@keepsong/emulators/stripe/errors';
import { ADMIN, CUSTOMER, Shop } from './support/shop.ts';
import { DatabaseFailure, UnreliableProcess, type Trouble } from '../support/unreliable-process.ts';
import { sweepEvents } from '../../functions/src/checkout/sweep-stripe-events.ts';
import { verifySession } from '../../functions/src/checkout/verify-stripe-session.ts';

/** The same few hundred sequences by default; `KEEPSONG_PAYMENT_SEQUENCES=10000` runs as many new ones. */
const wanted = process.env['KEEPSONG_PAYMENT_SEQUENCES'];
const SEQUENCES = Number(wanted ?? 300);
const SEED = wanted === undefined ? { seed: 20261122 } : {};
const OUTSIDE = ['orders', 'payments', 'syncs', 'stripe'] as const;
/** Most calls to Stripe in one step about one order; a sweep has some for each event besides. */
const MOST_CALLS = 30;

/** `pick` chooses one of the sessions, payments, refunds or events there are at that moment. */
type Step =
  /** `second_page`: another page of the same order is open, as an expiry that did not reach Stripe leaves it. */
  | { kind: 'resume' | 'cancel' | 'reconcile' | 'sweep' | 'second_page' }
  | { kind: 'verify'; pick: number }
  | { kind: 'webhook'; pick: number }
  | { kind: 'team_refund'; amountCents: number | null; isRepeat: boolean }
  /** Into an open page; an empty one removes the code. */
  | { kind: 'type_code'; pick: number; code: string }
  | { kind: 'pay'; pick: number; how: 'card' | 'bank' }
  | { kind: 'settle'; pick: number; outcome: 'succeed' | 'fail' }
  | { kind: 'expire'; pick: number }
  | { kind: 'dashboard_refund'; pick: number; amountCents: number }
  /** How the next refund of a payment goes. */
  | { kind: 'plan_refund'; pick: number; how: 'at_once' | 'pending' | 'refused' }
  | { kind: 'finish_refund'; pick: number; outcome: 'succeed' | 'fail' }
  | { kind: 'dispute'; pick: number; isInquiry: boolean; isWhole: boolean }
  | { kind: 'move_dispute'; pick: number; status: Dispute['status'] }
  /** A person resolves the review that they see. */
  | { kind: 'resolve' }
  | { kind: 'wait'; minutes: number };

const REFUND_PLANS = {
  at_once: null,
  pending: { answer: 'pending' },
  refused: { answer: 'refuse', code: 'insufficient_funds' },
} as const;

const DISPUTE_STATES: Readonly<Record<Dispute['status'], DisputeState>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'under_review',
  warning_closed: 'won',
  needs_response: 'open',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
};

const pick = fc.nat(30);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('resume', 'cancel', 'reconcile', 'sweep') }),
  fc.record({ kind: fc.constant('second_page') }),
  fc.record({ kind: fc.constant('verify'), pick }),
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('webhook'), pick }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('team_refund'),
      amountCents: fc.constantFrom(null, 500, 2000),
      isRepeat: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('pay'), pick, how: fc.constantFrom('card', 'card', 'bank') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('type_code'),
      pick,
      code: fc.constantFrom('WELCOME10', 'HALF50', 'FIVEOFF', 'FREE100', 'ONCE', 'NOPE', ''),
    }),
  },
  fc.record({ kind: fc.constant('settle'), pick, outcome: fc.constantFrom('succeed', 'fail') }),
  fc.record({ kind: fc.constant('expire'), pick }),
  fc.record({ kind: fc.constant('dashboard_refund'), pick, amountCents: fc.constantFrom(500, 2000, 2999) }),
  fc.record({
    kind: fc.constant('plan_refund'),
    pick,
    how: fc.constantFrom('at_once', 'pending', 'refused'),
  }),
  fc.record({ kind: fc.constant('resolve') }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('finish_refund'),
      pick,
      outcome: fc.constantFrom('succeed', 'fail'),
    }),
  },
  fc.record({ kind: fc.constant('dispute'), pick, isInquiry: fc.boolean(), isWhole: fc.boolean() }),
  fc.record({
    kind: fc.constant('move_dispute'),
    pick,
    status: fc.constantFrom(
      ...(['needs_response', 'under_review', 'won', 'lost'] as const),
      ...(['warning_under_review', 'warning_closed'] as const),
    ),
  }),
  fc.record({ kind: fc.constant('wait'), minutes: fc.constantFrom(1, 15, 60, 600, 1500) }),
);

const trouble: fc.Arbitrary<Trouble | null> = fc.option(
  fc.record({
    call: fc.integer({ min: 1, max: 8 }),
    kind: fc.constantFrom('lost_before', 'lost_after', 'crash_before', 'crash_after'),
  }),
  { freq: 2 },
);

/** One or two steps at the same time, each in its own process. */
const moment = fc.array(fc.record({ step, trouble }), { minLength: 1, maxLength: 2 });
/** Together shorter than the 30 days for which Stripe keeps events. */
const sequence = fc.record({
  startsPaid: fc.boolean(),
  startsWith: fc.constantFrom('', '', 'WELCOME10', 'FREE100'),
  tax: fc.constantFrom(...TAX_MODES),
  sweeps: fc.boolean(),
  moments: fc.array(moment, { minLength: 3, maxLength: 24, size: 'max' }),
});

function one<T>(items: Iterable<T>, index: number): T | undefined {
  const all = [...items];
  return all[index % Math.max(all.length, 1)];
}

interface Begin {
  startsPaid: boolean;
  /** A code on the first page. */
  startsWith: string;
  tax: TaxMode;
  sweeps: boolean;
}

class Story {
  private requests = 0;
  private lastRequest: Parameters<typeof giveBack>[2] | null = null;

  private constructor(
    readonly shop: Shop,
    readonly orderId: string,
    private readonly sweeps: boolean,
  ) {}

  static async begin({ startsPaid, startsWith, tax, sweeps }: Begin): Promise<Story> {
    const shop = new Shop();
    shop.deps.tax = tax;
    shop.stripe.addCode({ code: 'ONCE', percent_off: 100, max_redemptions: 1 });
    const story = new Story(shop, await shop.placeOrder('11111111-2222-4333-8444-555555555555'), sweeps);
    shop.stripe.typeCode(shop.sessionOf(story.orderId), startsWith);
    if (startsPaid) {
      shop.stripe.pay(shop.sessionOf(story.orderId));
      await shop.deliver();
    }
    return story;
  }

  private teamRefund(deps: CheckoutDeps, amountCents: number | null, isRepeat: boolean): Promise<unknown> {
    if (!isRepeat || !this.lastRequest) {
      const requestId = `request-${(this.requests += 1)}`;
      this.lastRequest = { ...this.shop.refundRequest(this.orderId, amountCents), requestId };
    }
    return giveBack(deps, ADMIN, this.lastRequest);
  }

  /** The call to our own code; null for steps of Stripe or of time. */
  private deedOf(wanted: Step): ((deps: CheckoutDeps) => Promise<unknown>) | null {
    const { orderId, shop } = this;
    switch (wanted.kind) {
      case 'resume':
        return (deps) => resumePayment(deps, CUSTOMER, { orderId });
      case 'cancel':
        return (deps) => cancel(deps, CUSTOMER, orderId);
      case 'reconcile':
        return (deps) => reconcileDuePayments(deps, 4);
      case 'sweep':
        return (deps) => sweepEvents(deps);
      case 'verify': {
        const sessionId = one(shop.stripe.sessions.keys(), wanted.pick);
        return sessionId ? (deps) => verifySession(deps, { orderId, sessionId }) : null;
      }
      case 'webhook': {
        const event = one(shop.stripe.events, wanted.pick);
        return event ? (deps) => handleStripeEvent(deps, event) : null;
      }
      case 'team_refund':
        return (deps) => this.teamRefund(deps, wanted.amountCents, wanted.isRepeat);
      default:
        return null;
    }
  }

  /** Throws when Stripe would refuse it. */
  private async happen(wanted: Step): Promise<void> {
    const { stripe } = this.shop;
    const payment = 'pick' in wanted ? one(stripe.payments, wanted.pick) : undefined;
    const sessionId = 'pick' in wanted ? one(stripe.sessions.keys(), wanted.pick) : undefined;
    const refundId = 'pick' in wanted ? one(stripe.refunds.keys(), wanted.pick) : undefined;
    const disputeId = 'pick' in wanted ? one(stripe.disputes.keys(), wanted.pick) : undefined;
    switch (wanted.kind) {
      case 'pay':
        if (sessionId && this.canBePaid(sessionId))
          stripe.pay(sessionId, wanted.how === 'card' ? 'card' : 'bank_succeeds');
        return;
      case 'type_code':
        if (sessionId && stripe.sessions.get(sessionId)?.session.status === 'open')
          stripe.typeCode(sessionId, wanted.code);
        return;
      case 'settle':
        if (sessionId) stripe.settle(sessionId, wanted.outcome);
        return;
      case 'expire':
        if (sessionId) stripe.expire(sessionId);
        return;
      case 'second_page':
        // Only Stripe's events report it.
        if (this.sweeps && stripe.sessions.size < 4) await this.shop.secondPage(this.orderId);
        return;
      case 'dashboard_refund':
        if (payment) stripe.refund(payment.id, wanted.amountCents);
        return;
      case 'plan_refund':
        if (payment) stripe.planRefund(payment.id, REFUND_PLANS[wanted.how]);
        return;
      case 'finish_refund':
        if (refundId) stripe.settleRefund(refundId, wanted.outcome);
        return;
      case 'dispute':
        if (payment) stripe.dispute(payment.id, wanted);
        return;
      case 'move_dispute':
        if (disputeId) stripe.moveDispute(disputeId, wanted.status);
        return;
      case 'resolve':
        if (this.shop.database.order(this.orderId).review) this.shop.database.resolveReview(this.orderId);
        return;
      case 'wait':
        this.shop.wait(wanted.minutes);
        stripe.expireDue();
        return;
      default:
        return;
    }
  }

  /** A page whose address was lost with Stripe's reply was never shown; only Stripe's events would report its payment. */
  private canBePaid(sessionId: string): boolean {
    return this.sweeps || this.shop.database.order(this.orderId).sessionIds.includes(sessionId);
  }

  async run(wanted: Step, inTrouble: Trouble | null): Promise<void> {
    const deed = this.deedOf(wanted);
    const process = new UnreliableProcess(this.shop.deps, OUTSIDE, inTrouble);
    const events = this.shop.stripe.events.length;
    try {
      if (deed) await process.run(deed);
      else await this.happen(wanted);
    } catch (error) {
      const isExpected =
        error instanceof CallError ||
        error instanceof StripeFailure ||
        error instanceof StripeRefusal ||
        error instanceof DatabaseFailure;
      if (!isExpected) throw error;
    }
    const most = wanted.kind === 'sweep' ? MOST_CALLS + 2 * events : MOST_CALLS;
    expect(process.stripeCalls, `calls of ${wanted.kind}`).toBeLessThanOrEqual(most);
  }

  /**
   * Time without trouble: banks answer, pages close, the scheduled jobs run. Without the sweep of events the checks
   * after 1, 7, 30 and 90 days find everything.
   */
  async comeToRest(): Promise<void> {
    const { shop } = this;
    for (const { id } of shop.stripe.payments) shop.stripe.planRefund(id, null);
    for (const [sessionId, { pending }] of shop.stripe.sessions) {
      if (pending) shop.stripe.settle(sessionId, 'succeed');
    }
    for (let day = 0; day < (this.sweeps ? 2 : 95); day += 1) {
      shop.wait(25 * 60);
      shop.stripe.expireDue();
      if (this.sweeps) await sweepEvents(shop.deps);
      await reconcileDuePayments(shop.deps, 4);
    }
  }

  check(): void {
    const { shop, orderId } = this;
    const { stripe, database } = shop;
    const order = database.order(orderId);
    const ledger = database.ledger(orderId);
    const state = paymentStateOf(order, ledger);
    const taken = stripe.payments.filter(({ status }) => status === 'succeeded');
    const refundsOf = (id: string) => [...stripe.refunds.values()].filter((one) => one.payment_intent === id);

    // Every payment at Stripe is known: one is the order's, every other goes back or has a review.
    expect(state.payments.map(({ paymentIntentId }) => paymentIntentId).sort()).toEqual(
      taken.map(({ id }) => id).sort(),
    );
    const sessions = [...stripe.sessions.values()].map(({ session }) => session);
    const free = sessions.filter(
      (one) => one.status === 'complete' && one.payment_status === 'no_payment_required',
    );
    if (taken.length + free.length > 0 && order.canceledAt === null) expect(order.paidAt).not.toBeNull();
    const winner = sessions.find(({ id }) => id === ledger.paidBySessionId);
    if (order.paidAt) {
      expect(winner?.status).toBe('complete');
      expect([...taken.map(({ id }) => id), ...free.map(() => null)]).toContain(order.paymentIntentId);
    }

    // The charge is the price without the discount, plus exclusive tax, in Stripe's own figures. It is never less than the refunds.
    const { amountCents, chargedCents, discountCents, taxCents } = order;
    if (winner) {
      expect([chargedCents, discountCents, taxCents]).toEqual([
        winner.amount_total,
        winner.total_details.amount_discount,
        winner.total_details.amount_tax,
      ]);
      expect(chargedCents).toBe(amountCents - discountCents + (shop.deps.tax === 'exclusive' ? taxCents : 0));
      expect(order.consent?.termsVersion).toBe(LEGAL_TEXTS.terms.version);
      const code = stripe.codeOf(winner);
      expect(order.promotionCode).toBe(code);
    } else {
      const sum = taken.reduce((cents, { amount }) => cents + amount, 0);
      expect(chargedCents).toBe(taken.length === 0 ? null : sum);
    }
    expect(order.refundedCents).toBeLessThanOrEqual(chargedCents ?? 0);
    const isFreeAndCanceled = order.paidAt !== null && chargedCents === 0 && order.canceledAt !== null;
    expect(database.emails.has(`${orderId}:order_canceled:free`)).toBe(isFreeAndCanceled);
    for (const { id } of taken) {
      const isKept = id === order.paymentIntentId && order.canceledAt === null;
      const failed = state.payments.find((payment) => payment.paymentIntentId === id)?.failures ?? [];
      if (!isKept && failed.length === 0) expect(stripe.leftOf(id), `${id} goes back`).toBe(0);
      const isSeen = ({ id: refund }: { id: string }) =>
        [...state.reviews, ...ledger.resolvedReviews].some(({ key }) => key.startsWith(`${refund}:`));
      if (failed.length > 0) expect(failed.every(isSeen), 'each failure has a review').toBe(true);
    }

    // The database can read them again.
    expect(orderSchema.safeParse(order).error).toBeUndefined();
    expect(paymentLedgerSchema.safeParse(ledger).error).toBeUndefined();

    // The ledger and the order match Stripe's state.
    expect(Object.fromEntries(Object.entries(ledger.refunds).map(([id, one]) => [id, one.state]))).toEqual(
      Object.fromEntries([...stripe.refunds.values()].map(({ id, status }) => [id, status])),
    );
    expect(order.disputes.map(({ id, state: stored }) => [id, stored])).toEqual(
      [...stripe.disputes.values()]
        .map(({ id, status }) => [id, DISPUTE_STATES[status]])
        .sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
    );
    const counted = order.paidAt ? taken.filter(({ id }) => id === order.paymentIntentId) : taken;
    const backOf = (id: string) =>
      refundsOf(id).reduce((sum, refund) => sum + (refund.status === 'succeeded' ? refund.amount : 0), 0);
    expect(order.refundedCents).toBe(counted.reduce((sum, { id }) => sum + backOf(id), 0));
    const isAllBack = counted.length > 0 && counted.every(({ id, amount }) => backOf(id) >= amount);
    if (isAllBack) expect(order.paymentStatus).toBe('refunded');
    else if (order.paidAt) expect(order.paymentStatus).toBe('paid');
    else expect(order.paymentStatus).toMatch(/^(expired|failed)$/);
    expect([...database.songDocs.values()].map(({ isPaid }) => isPaid)).toEqual([
      order.paymentStatus === 'paid',
    ]);
    expect(database.timeline.has(`${orderId}/paid`)).toBe(order.paidAt !== null);
    expect(database.timeline.has(`${orderId}/refunded`)).toBe(order.paymentStatus === 'refunded');

    // Each request made at most one refund, and none is left without an answer.
    const keys = [...stripe.refunds.values()].flatMap(({ metadata }) => metadata[REQUEST_KEY] ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    expect(state.payments.flatMap(({ unanswered }) => unanswered)).toEqual([]);

    // One confirmation of the payment, and the last e-mail of each refund agrees with Stripe.
    const mails = [...database.emails.keys()];
    const wereBack = stripe.events.flatMap(({ data }) => {
      const { id, object, status } = data.object as { id: string; object: string; status: string };
      return object === 'refund' && status === 'succeeded' ? [id] : [];
    });
    expect(mails.filter((id) => id.endsWith(':purchase_confirmation'))).toHaveLength(order.paidAt ? 1 : 0);
    for (const refund of stripe.refunds.values()) {
      const wasSent = (template: string) => mails.includes(`${orderId}:${template}:${refund.id}`);
      if (wasSent('order_refunded')) expect(wereBack, `${refund.id} was back`).toContain(refund.id);
      if (wasSent('refund_failed')) expect(refund.status).toBe('failed');
      if (refund.status === 'pending') expect(wasSent('refund_on_its_way')).toBe(true);
      if (refund.status === 'succeeded') expect(wasSent('order_refunded'), `${refund.id} is back`).toBe(true);
      if (refund.status === 'failed' && stripe.leftOf(refund.payment_intent) > 0) {
        const wasExpected = wasSent('order_refunded') || wasSent('refund_on_its_way');
        if (wasExpected) expect(wasSent('refund_failed'), `${refund.id} failed`).toBe(true);
      }
    }
  }
}

it(
  `ends in one truth with Stripe after any of ${SEQUENCES} random sequences`,
  async () => {
    await fc.assert(
      fc.asyncProperty(sequence, async ({ moments, ...begin }) => {
        const story = await Story.begin(begin);
        for (const together of moments) {
          await Promise.all(
            together.map(({ step: wanted, trouble: inTrouble }) => story.run(wanted, inTrouble)),
          );
        }
        await story.comeToRest();
        story.check();
      }),
      { numRuns: SEQUENCES, ...SEED },
    );
  },
  60_000 + SEQUENCES * 200,
);
