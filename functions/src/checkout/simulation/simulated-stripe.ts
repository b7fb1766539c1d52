import { StripeFailure } from '../../services/stripe-failure.ts';
import type { SessionRequest, StripeGateway } from '../../services/stripe.ts';
import {
  REQUEST_KEY,
  stripeDisputeSchema,
  stripeEventSchema,
  stripeRefundSchema,
  stripeSessionSchema,
  type StripeEvent,
  type StripeSession,
} from '../../services/stripe-objects.ts';

interface Session {
  id: string;
  object: SessionRequest;
  status: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  paymentIntentId: string | null;
}

export interface Payment {
  id: string;
  orderId: string;
  attempt: number;
  amountCents: number;
  status: 'processing' | 'succeeded' | 'requires_payment_method';
}

export interface Refund {
  id: string;
  paymentIntentId: string;
  amountCents: number;
  status: 'pending' | 'succeeded' | 'failed';
  metadata: Record<string, string>;
  /** It has succeeded at some time; it may have failed after that. */
  wasBack: boolean;
}

export interface Dispute {
  id: string;
  paymentIntentId: string;
  amountCents: number;
  status: 'needs_response' | 'under_review' | 'won' | 'lost';
  dueBy: number;
}

const refused = (code: string) => new StripeFailure('rejected', code, null);

/**
 * Stripe as far as the checkout uses it, with its rules: an idempotency key gets one answer, a disputed charge cannot be
 * refunded, no charge gives back more than it took. What happens is kept as events, to be delivered or lost.
 */
export class SimulatedStripe {
  readonly sessions = new Map<string, Session>();
  readonly payments = new Map<string, Payment>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  readonly events: StripeEvent[] = [];
  private readonly answers = new Map<string, { value: unknown } | { error: StripeFailure }>();
  private ids = 0;
  /** How the next refunds go: at once, when the bank has answered, or not at all. */
  refundsArePending = false;
  refundsAreRefused = false;
  eventsPerPage = 100;

  constructor(private readonly now: () => Date) {}

  private id(prefix: string): string {
    this.ids += 1;
    return `${prefix}_${this.ids}`;
  }

  private emit(type: string, object: unknown): void {
    const created = Math.floor(this.now().getTime() / 1000);
    this.events.push(stripeEventSchema.parse({ id: this.id('evt'), type, created, data: { object } }));
  }

  private answerOnce<T>(key: string, work: () => T): T {
    const known = this.answers.get(key);
    if (known && 'error' in known) throw known.error;
    if (known) return known.value as T;
    try {
      const value = work();
      this.answers.set(key, { value });
      return value;
    } catch (error) {
      if (error instanceof StripeFailure) this.answers.set(key, { error });
      throw error;
    }
  }

  /** After 24 hours the same key makes something new. */
  forgetKeys(): void {
    this.answers.clear();
  }

  private found<T>(map: ReadonlyMap<string, T>, id: string): T {
    const value = map.get(id);
    if (value === undefined) throw new StripeFailure('not_found', 'resource_missing', null);
    return value;
  }

  private rawSession(session: Session): object {
    const payment =
      session.paymentIntentId === null ? null : this.found(this.payments, session.paymentIntentId);
    return {
      id: session.id,
      mode: 'payment',
      status: session.status,
      payment_status: session.isPaid ? 'paid' : 'unpaid',
      amount_total: session.object.lineItems.reduce((sum, item) => sum + item.amountCents, 0),
      currency: session.object.currency,
      url: session.status === 'open' ? `https://pay.example/${session.id}` : null,
      metadata: { orderId: session.object.orderId, attempt: String(session.object.attempt) },
      payment_intent: payment && { id: payment.id, status: payment.status },
    };
  }

  private rawRefund({ id, paymentIntentId, amountCents, status, metadata }: Refund): object {
    return { id, amount: amountCents, status, payment_intent: paymentIntentId, metadata };
  }

  private rawDispute({ id, paymentIntentId, amountCents, status, dueBy }: Dispute): object {
    const { orderId } = this.found(this.payments, paymentIntentId);
    return {
      id,
      amount: amountCents,
      status,
      payment_intent: paymentIntentId,
      metadata: { orderId },
      evidence_details: { due_by: dueBy },
    };
  }

  private emitSession(type: string, session: Session): void {
    this.emit(`checkout.session.${type}`, this.rawSession(session));
  }

  /** Money of a payment that has not been given back and is not on its way back. */
  leftOf(paymentIntentId: string): number {
    const given = [...this.refunds.values()]
      .filter((refund) => refund.paymentIntentId === paymentIntentId && refund.status !== 'failed')
      .reduce((sum, refund) => sum + refund.amountCents, 0);
    return this.found(this.payments, paymentIntentId).amountCents - given;
  }

  private isHeldByBank(paymentIntentId: string): boolean {
    return [...this.disputes.values()].some(
      (dispute) => dispute.paymentIntentId === paymentIntentId && dispute.status !== 'won',
    );
  }

  /** A copy of the first session that can be paid too. */
  openSecondPage(): void {
    const [first] = this.sessions.values();
    if (!first || this.sessions.size > 3) return;
    const object = { ...first.object, attempt: this.sessions.size + 1 };
    const second: Session = { ...first, id: this.id('cs'), object, status: 'open', isPaid: false };
    this.sessions.set(second.id, { ...second, paymentIntentId: null });
  }

  pay(sessionId: string, how: 'card' | 'bank' = 'card'): void {
    const session = this.found(this.sessions, sessionId);
    if (session.status !== 'open') return;
    const amountCents = session.object.lineItems.reduce((sum, item) => sum + item.amountCents, 0);
    const { orderId, attempt } = session.object;
    const status = how === 'card' ? 'succeeded' : 'processing';
    const payment: Payment = { id: this.id('pi'), orderId, attempt, amountCents, status };
    this.payments.set(payment.id, payment);
    Object.assign(session, { status: 'complete', isPaid: how === 'card', paymentIntentId: payment.id });
    this.emitSession('completed', session);
  }

  /** Ends a delayed payment. */
  settle(sessionId: string, outcome: 'succeed' | 'fail'): void {
    const session = this.found(this.sessions, sessionId);
    const payment = session.paymentIntentId === null ? null : this.payments.get(session.paymentIntentId);
    if (payment?.status !== 'processing') return;
    payment.status = outcome === 'succeed' ? 'succeeded' : 'requires_payment_method';
    session.isPaid = outcome === 'succeed';
    this.emitSession(`async_payment_${outcome === 'succeed' ? 'succeeded' : 'failed'}`, session);
  }

  expire(sessionId: string): void {
    const session = this.found(this.sessions, sessionId);
    if (session.status !== 'open') return;
    session.status = 'expired';
    this.emitSession('expired', session);
  }

  /** Closes every session whose time is over, as Stripe does by itself. */
  expireDue(): void {
    for (const session of this.sessions.values()) {
      if (session.object.expiresAt <= this.now()) this.expire(session.id);
    }
  }

  refund(paymentIntentId: string, amountCents?: number, metadata: Record<string, string> = {}): Refund {
    const payment = this.payments.get(paymentIntentId);
    if (payment?.status !== 'succeeded') throw refused('charge_not_refundable');
    if (this.isHeldByBank(paymentIntentId)) throw refused('charge_disputed');
    if (this.refundsAreRefused) throw refused('insufficient_funds');
    const left = this.leftOf(paymentIntentId);
    if (left === 0) throw refused('charge_already_refunded');
    if (amountCents !== undefined && amountCents > left) throw refused('amount_too_large');
    const refund: Refund = {
      id: this.id('re'),
      paymentIntentId,
      amountCents: amountCents ?? left,
      status: this.refundsArePending ? 'pending' : 'succeeded',
      metadata,
      wasBack: !this.refundsArePending,
    };
    this.refunds.set(refund.id, refund);
    this.emit('refund.created', this.rawRefund(refund));
    this.emit('charge.refunded', {
      id: `ch_${paymentIntentId}`,
      amount_refunded: payment.amountCents - this.leftOf(paymentIntentId),
      payment_intent: paymentIntentId,
      metadata: { orderId: payment.orderId },
    });
    return refund;
  }

  /** The bank's answer to a refund. */
  finishRefund(refundId: string, status: 'succeeded' | 'failed'): void {
    const refund = this.found(this.refunds, refundId);
    if (refund.status === 'failed' || refund.status === status) return;
    refund.status = status;
    refund.wasBack ||= status === 'succeeded';
    this.emit(status === 'failed' ? 'refund.failed' : 'refund.updated', this.rawRefund(refund));
  }

  dispute(paymentIntentId: string): Dispute | null {
    const left = this.leftOf(paymentIntentId);
    const isDisputed = [...this.disputes.values()].some((one) => one.paymentIntentId === paymentIntentId);
    if (isDisputed || left === 0 || this.payments.get(paymentIntentId)?.status !== 'succeeded') return null;
    const dueBy = Math.floor(this.now().getTime() / 1000) + 9 * 24 * 3600;
    const dispute: Dispute = {
      id: this.id('dp'),
      paymentIntentId,
      amountCents: left,
      status: 'needs_response',
      dueBy,
    };
    this.disputes.set(dispute.id, dispute);
    this.emit('charge.dispute.created', this.rawDispute(dispute));
    return dispute;
  }

  moveDispute(disputeId: string, status: 'under_review' | 'won' | 'lost'): void {
    const dispute = this.found(this.disputes, disputeId);
    if (dispute.status === 'won' || dispute.status === 'lost') return;
    dispute.status = status;
    this.emit(status === 'under_review' ? 'charge.dispute.updated' : 'charge.dispute.closed', {
      ...this.rawDispute(dispute),
    });
  }

  readonly gateway: StripeGateway = {
    createSession: (request, key): Promise<StripeSession> =>
      this.later(() =>
        stripeSessionSchema.parse(
          this.answerOnce(key, () => {
            const session: Session = {
              id: this.id('cs'),
              object: request,
              status: 'open',
              isPaid: false,
              paymentIntentId: null,
            };
            this.sessions.set(session.id, session);
            return this.rawSession(session);
          }),
        ),
      ),
    retrieveSession: (sessionId) =>
      this.later(() => {
        const session = this.sessions.get(sessionId);
        return session ? stripeSessionSchema.parse(this.rawSession(session)) : null;
      }),
    expireSession: (sessionId) =>
      this.later(() => {
        this.expire(sessionId);
        return stripeSessionSchema.parse(this.rawSession(this.found(this.sessions, sessionId)));
      }),
    createRefund: ({ key, paymentIntentId, orderId, amountCents }) =>
      this.later(() =>
        stripeRefundSchema.parse(
          this.answerOnce(key, () =>
            this.rawRefund(
              this.refund(paymentIntentId, amountCents ?? undefined, { orderId, [REQUEST_KEY]: key }),
            ),
          ),
        ),
      ),
    listRefunds: (paymentIntentId) =>
      this.later(() =>
        [...this.refunds.values()]
          .filter((refund) => refund.paymentIntentId === paymentIntentId)
          .map((refund) => stripeRefundSchema.parse(this.rawRefund(refund))),
      ),
    listDisputes: (paymentIntentId) =>
      this.later(() =>
        [...this.disputes.values()]
          .filter((dispute) => dispute.paymentIntentId === paymentIntentId)
          .map((dispute) => stripeDisputeSchema.parse(this.rawDispute(dispute))),
      ),
    orderIdOf: (paymentIntentId) => this.later(() => this.payments.get(paymentIntentId)?.orderId ?? null),
    receiptUrlOf: (paymentIntentId) => Promise.resolve(`https://receipts.example/${paymentIntentId}`),
    listEvents: (after) =>
      this.later(() => {
        const newestFirst = this.events.toReversed();
        const from = after === null ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1;
        const events = newestFirst.slice(from, from + this.eventsPerPage);
        return { events, hasMore: from + events.length < newestFirst.length };
      }),
    retrieveEvent: (id) => this.later(() => this.events.find((event) => event.id === id) ?? null),
    verifiedEvent: () => Promise.reject(new Error('Events are delivered without a signature here')),
  };

  /** Carried out now, answered later, as over a network. */
  private async later<T>(work: () => T): Promise<T> {
    await Promise.resolve();
    return work();
  }
}
