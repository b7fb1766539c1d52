import { randomUUID } from 'node:crypto';
import { LEGAL_TEXTS } from '@keepsong/domain/legal';
import { catalogue } from '@keepsong/domain/pricing';
import type { OrderForm } from '@keepsong/domain/order-form';
import { committedCents } from '@keepsong/domain/refunds';
import { DEFAULT_PUBLIC_SETTINGS } from '@keepsong/domain/shop-settings';
import { cancel } from '../../../functions/src/orders/cancel-order.ts';
import type { CheckoutDeps } from '../../../functions/src/checkout/checkout-deps.ts';
import { startCheckout, resumePayment } from '../../../functions/src/checkout/create-checkout.ts';
import { handleStripeEvent, type Handled } from '../../../functions/src/checkout/handle-stripe-event.ts';
import { reconcileDuePayments } from '../../../functions/src/checkout/reconcile-payments.ts';
import { giveBack } from '../../../functions/src/checkout/team-payments.ts';
import { plainForm } from '../../../functions/testing/orders.ts';
import { verifySession } from '../../../functions/src/checkout/verify-stripe-session.ts';
import { StripeFailure } from '../../../functions/src/services/stripe-failure.ts';
import type { SessionRequest, StripeGateway } from '../../../functions/src/services/stripe.ts';
import { MemoryDatabase } from './memory-database.ts';
import { StripeInProcess } from './stripe-in-process.ts';

const START = new Date('2026-03-02T10:00:00Z');

export const CUSTOMER = { uid: 'ada', email: 'ada@example.com', isAdmin: false, signedInAt: START };
export const ADMIN = { ...CUSTOMER, uid: 'admin', email: 'admin@example.com', isAdmin: true };
export const STRANGER = { ...CUSTOMER, uid: 'bob', email: 'bob@example.com' };

/** The checkout's own code on a database in memory and local Stripe in this process, with a clock that the test moves. */
export class Shop {
  private ms = START.getTime();
  readonly database = new MemoryDatabase();
  readonly stripe: StripeInProcess;
  readonly deps: CheckoutDeps;

  constructor({ eventsPerPage = 100 } = {}) {
    this.stripe = new StripeInProcess(() => this.ms, eventsPerPage);
    this.deps = {
      orders: this.database.orders,
      payments: this.database.payments,
      profiles: { fillEmpty: () => Promise.resolve() },
      syncs: this.database.syncs,
      stripe: this.stripe.gateway,
      catalogue,
      // No two readings are the same, as the time of asking Stripe decides between its answers.
      now: () => new Date((this.ms += 1)),
      ...{ appUrl: 'https://app.example', tax: 'off', deliveryWorkingDays: 7, withdrawalDays: 0 },
      shop: () => Promise.resolve(DEFAULT_PUBLIC_SETTINGS),
    };
  }

  get now(): Date {
    return new Date(this.ms);
  }

  wait = (minutes: number) => void (this.ms += minutes * 60_000);

  async placeOrder(requestId: string = randomUUID(), form: OrderForm = plainForm): Promise<string> {
    const { orderId } = await startCheckout(this.deps, CUSTOMER, { requestId, form });
    return orderId;
  }

  /** Another page of the same order that can be paid too, as an expiry that did not reach Stripe leaves it. */
  async secondPage(orderId: string, changes: Partial<SessionRequest> = {}): Promise<string> {
    const order = this.database.order(orderId);
    const urls = { successUrl: 'https://app.example', cancelUrl: 'https://app.example' };
    const attempt = this.stripe.sessions.size + 1;
    const expiresAt = new Date(this.now.getTime() + 23 * 3_600_000);
    const { tax } = this.deps;
    const consent = { sentence: 'Yes', termsVersion: LEGAL_TEXTS.terms.version };
    const about = { ...urls, consent, orderId, extraId: null, attempt, expiresAt, tax };
    const request = { ...order, ...about, ...changes };
    return (await this.deps.stripe.createSession(request, `${order.checkout.key}-${attempt}`)).id;
  }

  /** Delivers every event since `from`, in the order in which they happened. */
  async deliver(from = 0): Promise<Handled[]> {
    const handled: Handled[] = [];
    for (const event of this.stripe.events.slice(from)) {
      handled.push(await handleStripeEvent(this.deps, event));
    }
    return handled;
  }

  async paidOrder(): Promise<{ orderId: string; paymentIntentId: string }> {
    const orderId = await this.placeOrder();
    this.stripe.pay(this.sessionOf(orderId));
    await this.deliver();
    return { orderId, paymentIntentId: this.database.order(orderId).paymentIntentId ?? '' };
  }

  sessionOf = (orderId: string): string => this.database.order(orderId).checkout.sessionId ?? '';
  cancel = (orderId: string) => cancel(this.deps, CUSTOMER, orderId);
  verify = (orderId: string, sessionId: string = this.sessionOf(orderId)) =>
    verifySession(this.deps, { orderId, sessionId });

  resume = (orderId: string) => resumePayment(this.deps, CUSTOMER, { orderId });

  /** A scheduled run, after so many minutes. */
  async reconcile(minutes = 6 * 60): ReturnType<typeof reconcileDuePayments> {
    this.wait(minutes);
    return reconcileDuePayments(this.deps);
  }

  /** What an admin's dialog sends that is opened now. */
  refundRequest(orderId: string, amountCents: number | null = 500, extraId?: string) {
    const { refunds, paymentIntentId } =
      extraId === undefined ? this.database.order(orderId) : this.database.extra(`${orderId}~${extraId}`);
    const seenCommittedCents = committedCents(refunds, paymentIntentId);
    const requestId = randomUUID();
    return { requestId, orderId, extraId, amountCents, seenCommittedCents, reason: 'A late song' };
  }

  giveBack = (request: Parameters<typeof giveBack>[2]) => giveBack(this.deps, ADMIN, request);

  /** Stripe does not answer this request until the returned function is called; `lost`: it carries it out. */
  silence(method: 'createSession' | 'createRefund' | 'expireSession' | 'retrieveSession', lost = false) {
    const { [method]: answer } = this.deps.stripe;
    const silent = async (...args: unknown[]) => {
      if (lost) await Reflect.apply(answer, this.deps.stripe, args);
      throw new StripeFailure('unreachable', 'timeout', null);
    };
    Object.assign(this.deps.stripe, { [method]: silent });
    return () => void Object.assign(this.deps.stripe, { [method]: answer } satisfies Partial<StripeGateway>);
  }

  /** The ids of the e-mails about an order, without the order's own. */
  mails(orderId: string): string[] {
    const emails = [...this.database.emails.values()].filter((email) => email.orderId === orderId);
    return emails.map(({ id }) => id.replace(`${orderId}:`, ''));
  }

  timeline(orderId: string): string[] {
    const entries = [...this.database.timeline].filter(([path]) => path.startsWith(`${orderId}/`));
    return entries.map(([, { type }]) => type);
  }
}
