import { randomUUID } from 'node:crypto';
import { catalogue } from '@keepsong/domain/pricing';
import { cancel } from '../cancel-order.ts';
import type { CheckoutDeps } from '../checkout-deps.ts';
import { startCheckout } from '../create-checkout.ts';
import { handleStripeEvent, type Handled } from '../handle-stripe-event.ts';
import { NOW, plainForm } from '../test-orders.ts';
import { MemoryDatabase } from './memory-database.ts';
import { SimulatedStripe } from './simulated-stripe.ts';

export const CUSTOMER = { uid: 'ada', email: 'ada@example.com', isAdmin: false, signedInAt: NOW };

/** The checkout's own code on a database in memory and a simulated Stripe, with a clock that the test moves. */
export class SimulatedShop {
  now = NOW;
  readonly database = new MemoryDatabase();
  readonly stripe = new SimulatedStripe(() => this.now);
  readonly deps: CheckoutDeps = {
    orders: this.database.orders,
    payments: this.database.payments,
    profiles: { fillEmpty: () => Promise.resolve() },
    syncs: this.database.syncs,
    stripe: { ...this.stripe.gateway },
    catalogue,
    now: () => this.now,
    appUrl: 'https://app.example',
    adminNotifyEmail: 'team@example.com',
    deliveryWorkingDays: 7,
  };

  wait(minutes: number): void {
    this.now = new Date(this.now.getTime() + minutes * 60_000);
  }

  async placeOrder(requestId: string = randomUUID()): Promise<string> {
    const { orderId } = await startCheckout(this.deps, CUSTOMER, { requestId, form: plainForm });
    return orderId;
  }

  async deliver(from = 0): Promise<Handled[]> {
    const handled: Handled[] = [];
    for (const event of this.stripe.events.slice(from)) {
      handled.push(await handleStripeEvent(this.deps, event));
    }
    return handled;
  }

  async paidOrder(): Promise<{ orderId: string; paymentIntentId: string }> {
    const orderId = await this.placeOrder();
    this.stripe.pay(this.database.order(orderId).checkout.sessionId ?? '');
    await this.deliver();
    return { orderId, paymentIntentId: this.database.order(orderId).paymentIntentId ?? '' };
  }

  cancel(orderId: string): ReturnType<typeof cancel> {
    return cancel(this.deps, CUSTOMER, orderId);
  }
}
