import Stripe from 'stripe';
import { STRIPE_EVENT_TYPES } from '@keepsong/domain/stripe-api';
import { createAccount } from '@keepsong/emulators/stripe/stripe-account';
import { createApi } from '@keepsong/emulators/stripe/api';
import { disputeCharge, moveDispute } from '@keepsong/emulators/stripe/disputes';
import type { Charge, Dispute, PaymentIntent, Refund, Session } from '@keepsong/emulators/stripe/objects';
import { pay, settleDebit } from '@keepsong/emulators/stripe/payments';
import { applyCode } from '@keepsong/emulators/stripe/promotion-codes';
import { chargeOf, refundPayment, settleRefund } from '@keepsong/emulators/stripe/refunds';
import { expireSession } from '@keepsong/emulators/stripe/sessions';
import {
  emptyState,
  promotionCodeOf,
  type NewCode,
  type RefundPlan,
  type StoredSession,
} from '@keepsong/emulators/stripe/stripe-state';
import { sweep } from '@keepsong/emulators/stripe/timers';
import { LOCAL_KEYS } from '@keepsong/emulators/config/local-config';
import { createStripeGateway, type StripeGateway } from '../../../functions/src/services/stripe.ts';
import { stripeEventSchema, type StripeEvent } from '../../../functions/src/services/stripe-objects.ts';

const TYPES: ReadonlySet<string> = new Set(STRIPE_EVENT_TYPES);

function found<T>(map: ReadonlyMap<string, T>, id: string): T {
  const value = map.get(id);
  if (value === undefined) throw new Error(`Local Stripe has no ${id}`);
  return value;
}

/**
 * Local Stripe without its server: the product's gateway and the real SDK reach its API by a function call. Customers,
 * banks and the dashboard act through its modules; each method throws when Stripe would refuse.
 */
export class StripeInProcess {
  private readonly account;
  readonly gateway: StripeGateway;

  constructor(clock: () => number, eventsPerPage: number) {
    const settings = { webhookUrl: null, retryDelaysMs: [], webhookTimeoutMs: 0, settleDelayMs: null };
    this.account = createAccount(settings, emptyState(), clock);
    const api = createApi({
      account: this.account,
      baseUrl: () => 'https://pay.example',
      trouble: { latencyMs: 0, failNext: 0 },
    });
    const sdk = new Stripe(LOCAL_KEYS.stripeSecretKey, {
      httpClient: Stripe.createFetchHttpClient((input: string | URL | Request, init?: RequestInit) =>
        Promise.resolve(api.request(input, init)),
      ),
      maxNetworkRetries: 0,
      telemetry: false,
    });
    this.gateway = createStripeGateway({
      api: () => Promise.resolve(sdk),
      isLive: () => false,
      pause: () => new Promise((resolve) => setImmediate(resolve)),
      page: eventsPerPage,
    });
  }

  get sessions(): ReadonlyMap<string, StoredSession> {
    return this.account.state.sessions;
  }

  /** Payments by their id, with their charge. */
  get payments(): (PaymentIntent & { charge: Charge | null })[] {
    const { paymentIntents, charges } = this.account.state;
    return [...paymentIntents.values()].map((intent) => ({
      ...intent,
      charge: charges.get(intent.latest_charge ?? '') ?? null,
    }));
  }

  get refunds(): ReadonlyMap<string, Refund> {
    return this.account.state.refunds;
  }

  get disputes(): ReadonlyMap<string, Dispute> {
    return this.account.state.disputes;
  }

  /** What our endpoint is subscribed to, the oldest first. */
  get events(): StripeEvent[] {
    return [...this.account.state.events.values()]
      .filter(({ event }) => TYPES.has(event.type))
      .map(({ event }) => stripeEventSchema.parse(event));
  }

  /** Returns why Stripe did not let it through. */
  pay(sessionId: string, method: 'card' | 'bank_succeeds' = 'card'): string | null {
    const result = pay(this.account, found(this.sessions, sessionId), { method, card: '4242424242424242' });
    return result.kind === 'declined' ? result.error.message : null;
  }

  /** Types a code into a payment page; returns why it is refused. An empty one removes it. */
  typeCode = (sessionId: string, code: string): string | null =>
    applyCode(this.account, found(this.sessions, sessionId), code);

  /** The text of the code that is on a session. */
  codeOf = ({ discounts }: Session): string | null =>
    this.account.state.promotionCodes.get(discounts[0]?.promotion_code ?? '')?.code ?? null;

  addCode(given: NewCode): void {
    const promotion = promotionCodeOf(given);
    this.account.state.promotionCodes.set(promotion.id, promotion);
  }

  settle = (sessionId: string, outcome: 'succeed' | 'fail'): void =>
    settleDebit(this.account, found(this.sessions, sessionId), outcome);

  expire = (sessionId: string): void => expireSession(this.account, found(this.sessions, sessionId));

  /** Closes the sessions whose time is over, as Stripe does by itself. */
  expireDue = (): void => sweep(this.account);
  refund = (paymentIntentId: string, amount?: number): Refund =>
    refundPayment(this.account, paymentIntentId, { amount });

  /** The outcome of the next refund of a payment; null: it succeeds at once. */
  planRefund(paymentIntentId: string, plan: RefundPlan | null): void {
    const { refundPlans } = this.account.state;
    if (plan) refundPlans.set(paymentIntentId, plan);
    else refundPlans.delete(paymentIntentId);
  }

  settleRefund = (refundId: string, outcome: 'succeed' | 'fail'): void =>
    settleRefund(this.account, found(this.refunds, refundId), outcome);

  dispute = (paymentIntentId: string, { isInquiry = false, isWhole = false } = {}): Dispute =>
    disputeCharge(this.account, chargeOf(this.account, paymentIntentId), isInquiry, isWhole);

  moveDispute = (disputeId: string, status: Dispute['status']): void =>
    moveDispute(this.account, found(this.disputes, disputeId), status);

  /** Money of a payment that has not been given back, is not on its way back and was not lost in a dispute. */
  leftOf(paymentIntentId: string): number {
    const charge = chargeOf(this.account, paymentIntentId);
    const lost = [...this.disputes.values()]
      .filter((dispute) => dispute.payment_intent === paymentIntentId && dispute.status === 'lost')
      .reduce((sum, { amount }) => sum + amount, 0);
    // A bank can take what was given back already.
    return Math.max(0, charge.amount - charge.amount_refunded - lost);
  }
}
