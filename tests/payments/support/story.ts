import { isExtra, payableIdOf, type Extra, type Payable } from '@keepsong/domain/documents/extra';
import type { ExtraProduct } from '@keepsong/domain/pricing';
import { countRevisions } from '@keepsong/domain/revisions';
import { StripeFailure as StripeRefusal } from '@keepsong/emulators/stripe/errors';
import type { Arbitrary } from 'fast-check';
import { expect } from 'vitest';
import { CallError } from '../../../functions/src/callable/define-callable.ts';
import { buy } from '../../../functions/src/checkout/buy-extra.ts';
import type { CheckoutDeps } from '../../../functions/src/checkout/checkout-deps.ts';
import { handleStripeEvent } from '../../../functions/src/checkout/handle-stripe-event.ts';
import { reconcileDuePayments } from '../../../functions/src/checkout/reconcile-payments.ts';
import { giveBack } from '../../../functions/src/checkout/team-payments.ts';
import { resumePayment } from '../../../functions/src/checkout/create-checkout.ts';
import { sweepEvents } from '../../../functions/src/checkout/sync-events.ts';
import { verifySession } from '../../../functions/src/checkout/verify-stripe-session.ts';
import { cancel } from '../../../functions/src/orders/cancel-order.ts';
import { StripeFailure } from '../../../functions/src/services/stripe-failure.ts';
import { DatabaseFailure, UnreliableProcess, type Trouble } from '../../support/unreliable-process.ts';
import { REFUND_PLANS, type sequence, type Step } from './sequence-steps.ts';
import { ADMIN, CUSTOMER, Shop } from './shop.ts';

const OUTSIDE = ['orders', 'payments', 'syncs', 'stripe'] as const;
/** Most calls to Stripe in one step about one order or extra; a sweep has some for each event besides. */
const MOST_CALLS = 30;

const pageOf = (extra: Extra) => ({
  payableId: payableIdOf(extra),
  lineItems: [{ product: extra.product, amountCents: extra.amountCents }],
});

function one<T>(items: Iterable<T>, index: number): T | undefined {
  const all = [...items];
  return all[index % Math.max(all.length, 1)];
}

type Begin = Omit<typeof sequence extends Arbitrary<infer T> ? T : never, 'moments'>;
type Deed = (deps: CheckoutDeps) => Promise<unknown>;

export class Story {
  private requests = 0;
  private lastRequest: Parameters<typeof giveBack>[2] | null = null;
  private lastBuy = '';
  /** The order was completed at some time. */
  wasCompleted = false;

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

  /** The order and its extras. */
  payables(): Payable[] {
    const { database } = this.shop;
    return [database.order(this.orderId), ...database.extrasOf(this.orderId)];
  }

  private buy(deps: CheckoutDeps, product: ExtraProduct, isRepeat: boolean): Promise<unknown> {
    if (!isRepeat || this.lastBuy === '') this.lastBuy = `buy-${(this.requests += 1)}`;
    return buy(deps, CUSTOMER, { orderId: this.orderId, product, requestId: this.lastBuy });
  }

  private teamRefund(deps: CheckoutDeps, amountCents: number | null, isRepeat: boolean): Promise<unknown> {
    if (!isRepeat || !this.lastRequest) {
      const requestId = `request-${(this.requests += 1)}`;
      this.lastRequest = { ...this.shop.refundRequest(this.orderId, amountCents), requestId };
    }
    return giveBack(deps, ADMIN, this.lastRequest);
  }

  private produce(deed: Extract<Step, { kind: 'produce' }>['deed']): void {
    const { orderDocs } = this.shop.database;
    const order = this.shop.database.order(this.orderId);
    const { revisions } = order;
    if (order.paymentStatus !== 'paid' || order.canceledAt) return;
    if (deed === 'use_revision') {
      if (countRevisions(revisions).left === 0) return;
      orderDocs.set(order.id, { ...order, revisions: { ...revisions, used: revisions.used + 1 } });
      return;
    }
    this.wasCompleted ||= deed === 'complete';
    const status = deed === 'complete' ? 'completed' : 'ready_for_review';
    orderDocs.set(order.id, { ...order, status, stage: status });
  }

  /** What Stripe, people or time do is done; throws when Stripe would refuse it. Returns the call to our own code, if it is one. */
  private async deedOf(wanted: Step): Promise<Deed | undefined> {
    const { orderId, shop } = this;
    const { stripe, database } = shop;
    const { pick = 0 } = 'pick' in wanted ? wanted : {};
    const payment = one(stripe.payments, pick)?.id;
    const sessionId = one(stripe.sessions.keys(), pick);
    const refundId = one(stripe.refunds.keys(), pick);
    const disputeId = one(stripe.disputes.keys(), pick);
    switch (wanted.kind) {
      case 'resume':
        return (deps) => resumePayment(deps, CUSTOMER, { orderId });
      case 'cancel':
        return (deps) => cancel(deps, CUSTOMER, orderId);
      case 'reconcile':
        return (deps) => reconcileDuePayments(deps, 4);
      case 'sweep':
        return (deps) => sweepEvents(deps);
      case 'verify':
        return sessionId ? (deps) => verifySession(deps, { orderId, sessionId }) : undefined;
      case 'webhook': {
        const event = one(stripe.events, pick);
        return event && ((deps) => handleStripeEvent(deps, event));
      }
      case 'team_refund':
        return (deps) => this.teamRefund(deps, wanted.amountCents, wanted.isRepeat);
      case 'buy':
        return (deps) => this.buy(deps, wanted.product, wanted.isRepeat);
      case 'refund_extra': {
        const extra = one(database.extrasOf(orderId), pick);
        if (!extra) return undefined;
        const request = shop.refundRequest(orderId, wanted.amountCents, extra.id);
        return (deps) => giveBack(deps, ADMIN, request);
      }
      case 'pay':
        if (sessionId && this.canBePaid(sessionId)) stripe.pay(sessionId, wanted.how);
        break;
      case 'type_code':
        if (sessionId && stripe.sessions.get(sessionId)?.session.status === 'open')
          stripe.typeCode(sessionId, wanted.code);
        break;
      case 'settle':
        if (sessionId) stripe.settle(sessionId, wanted.outcome);
        break;
      case 'expire':
        if (sessionId) stripe.expire(sessionId);
        break;
      case 'second_page':
        // Only Stripe's events report it.
        if (this.sweeps && stripe.sessions.size < 8) {
          const payable = one(this.payables(), pick);
          await shop.secondPage(orderId, payable && isExtra(payable) ? pageOf(payable) : {});
        }
        break;
      case 'produce':
        this.produce(wanted.deed);
        break;
      case 'dashboard_refund':
        if (payment) stripe.refund(payment, wanted.amountCents);
        break;
      case 'plan_refund':
        if (payment) stripe.planRefund(payment, REFUND_PLANS[wanted.how]);
        break;
      case 'finish_refund':
        if (refundId) stripe.settleRefund(refundId, wanted.outcome);
        break;
      case 'dispute':
        if (payment) stripe.dispute(payment, wanted);
        break;
      case 'move_dispute':
        if (disputeId) stripe.moveDispute(disputeId, wanted.status);
        break;
      case 'resolve': {
        const reviewed = this.payables().filter(({ review }) => review);
        const resolved = one(reviewed, pick);
        return resolved && ((deps) => shop.resolve(resolved, deps));
      }
      case 'wait':
        shop.wait(wanted.minutes);
        stripe.expireDue();
    }
    return undefined;
  }

  /** A page whose address was lost with Stripe's reply was never shown; only Stripe's events would report its payment. */
  private canBePaid(sessionId: string): boolean {
    return this.sweeps || this.payables().some(({ sessionIds }) => sessionIds.includes(sessionId));
  }

  async run(wanted: Step, inTrouble: Trouble | null): Promise<void> {
    const process = new UnreliableProcess(this.shop.deps, OUTSIDE, inTrouble);
    const events = this.shop.stripe.events.length;
    try {
      const deed = await this.deedOf(wanted);
      if (deed) await process.run(deed);
    } catch (error) {
      const isExpected =
        error instanceof CallError ||
        error instanceof StripeFailure ||
        error instanceof StripeRefusal ||
        error instanceof DatabaseFailure;
      if (!isExpected) throw error;
    }
    const calls = MOST_CALLS * this.payables().length;
    const most = wanted.kind === 'sweep' ? calls + 2 * events : calls;
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
      await reconcileDuePayments(shop.deps, 40);
    }
  }
}
