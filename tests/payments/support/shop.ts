import { randomUUID } from 'node:crypto';
import { catalogue } from '@keepsong/domain/pricing';
import { cancel } from '../../../functions/src/orders/cancel-order.ts';
import type { CheckoutDeps } from '../../../functions/src/checkout/checkout-deps.ts';
import { startCheckout } from '../../../functions/src/checkout/create-checkout.ts';
import { handleStripeEvent, type Handled } from '../../../functions/src/checkout/handle-stripe-event.ts';
import { plainForm } from '../../../functions/src/checkout/test-orders.ts';
import { MemoryDatabase } from './memory-database.ts';
import { StripeInProcess } from './stripe-in-process.ts';

const START = new Date('2026-03-02T10:00:00Z');

export const CUSTOMER = { uid: 'ada', email: 'ada@example.com', isAdmin: false, signedInAt: START };

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
      appUrl: 'https://app.example',
      deliveryWorkingDays: 7,
    };
  }

  get now(): Date {
    return new Date(this.ms);
  }

  wait(minutes: number): void {
    this.ms += minutes * 60_000;
  }

  async placeOrder(requestId: string = randomUUID()): Promise<string> {
    const { orderId } = await startCheckout(this.deps, CUSTOMER, { requestId, form: plainForm });
    return orderId;
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

  sessionOf(orderId: string): string {
    return this.database.order(orderId).checkout.sessionId ?? '';
  }

  cancel(orderId: string): ReturnType<typeof cancel> {
    return cancel(this.deps, CUSTOMER, orderId);
  }
}
