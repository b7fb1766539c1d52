import type { Order } from '@keepsong/domain/documents/order';
import { newLedger } from '@keepsong/domain/documents/payment-ledger';
import type { PaymentFact } from '../../../functions/src/checkout/payment-facts.ts';
import { paymentStateOf } from '../../../functions/src/checkout/payment-state.ts';
import { recordPayment } from '../../../functions/src/checkout/record-payment.ts';
import { NOW, orderWithSession } from '../../../functions/testing/orders.ts';
import { StripeFailure } from '../../../functions/src/services/stripe-failure.ts';
import { MemoryDatabase } from './memory-database.ts';
import { Shop } from './shop.ts';

/** Stripe answers nothing, so that facts come from the test alone, and a refund that is due stays requested. */
const { deps } = new Shop();
const SILENT = new Proxy(deps.stripe, {
  get: (): unknown => () => Promise.reject(new StripeFailure('unreachable', 'timeout', null)),
});

export type World = MemoryDatabase;

const ORDER_ID = 'order1';

export function start(order: Order = orderWithSession()): World {
  const world = new MemoryDatabase();
  world.orderDocs.set(order.id, structuredClone(order));
  world.ledgers.set(order.id, newLedger(order.id, NOW, NOW));
  return world;
}

export const orderIn = (world: World): Order => world.order(ORDER_ID);

/** Records the facts one after the other in a copy of the world, as webhooks do. */
export async function deliver(world: World, ...facts: PaymentFact[]): Promise<World> {
  return deliverAt(NOW, world, ...facts);
}

export async function deliverAt(at: Date, world: World, ...facts: PaymentFact[]): Promise<World> {
  const copy = world.copy();
  const event = { id: 'evt', type: '', created: at.getTime() / 1000 };
  for (const fact of facts) {
    await recordPayment(
      { ...deps, orders: copy.orders, payments: copy.payments, stripe: SILENT, now: () => NOW },
      ORDER_ID,
      [fact],
      { event },
    ).catch((error: unknown) => {
      if (!(error instanceof StripeFailure)) throw error;
    });
  }
  return copy;
}

/** Resolves the review that people see. */
export function resolve(world: World): World {
  const copy = world.copy();
  copy.resolveReview(ORDER_ID);
  return copy;
}

/**
 * The last state of each refund that has an e-mail. Which e-mails were sent before depends on what came first; a failure
 * that came before anything else has none when the customer expects no money.
 */
function announced(world: World): Record<string, string> {
  const ledger = world.ledger(ORDER_ID);
  return Object.fromEntries(
    Object.entries(ledger.refunds).map(([id, { state }]) => [
      id,
      ledger.announcedRefunds[id] ?? (state === 'failed' ? 'failed' : 'nothing'),
    ]),
  );
}

export const mailIn = (world: World): string[] => [...world.emails.keys()];
const timelineIn = (world: World): string[] => [...world.timeline.values()].map(({ id }) => id).sort();

/** Everything that may not depend on the order of deliveries. */
export function outcome(world: World) {
  const order = orderIn(world);
  const state = paymentStateOf(order, world.ledger(ORDER_ID));
  const { paymentStatus, paymentIntentId, refundedCents, lostCents, review, promisedDay } = order;
  return {
    ...{ paymentStatus, paymentIntentId, refundedCents, lostCents },
    review: review?.reason ?? null,
    detail: review?.detail ?? null,
    promisedDay,
    isSettled: state.isSettled,
    emails: mailIn(world)
      .filter((id) => !/refund|team_notice/.test(id))
      .sort(),
    announced: announced(world),
    refunds: order.refunds,
    disputes: order.disputes,
    timeline: timelineIn(world),
    requested: state.payments.flatMap(({ unanswered }) =>
      unanswered.map(({ request }) => [request.paymentIntentId, request.cause]),
    ),
  };
}
