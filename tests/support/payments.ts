import { shopDayOf } from '@keepsong/domain/day';
import { verifySession } from '../../functions/src/checkout/verify-stripe-session.ts';
import { outboxOf, songsIn, storedOrder, timelineOf } from './database.ts';
import { deliver, type ServerSide } from './server-side.ts';

export type Placed = Awaited<ReturnType<ServerSide['place']>>;

/** Delivers every event Stripe has made about the session to the running function, oldest first. */
export async function webhook(server: ServerSide, { sessionId }: Placed): Promise<number[]> {
  const statuses: number[] = [];
  for (const event of await server.stripe.eventsAbout(sessionId)) {
    if (event.type.startsWith('checkout.session.')) statuses.push(await deliver(server.stripe.sdk, event));
  }
  return statuses;
}

/** Verifies the session, as when the customer returns from Stripe's page. */
export const verify = (server: ServerSide, placed: Placed, sessionId = placed.sessionId) =>
  verifySession(server.checkout, { orderId: placed.orderId, sessionId });

/** Returns the state of an order that must not depend on how its payment was reported. */
export async function sees(orderId: string) {
  const order = await storedOrder(orderId);
  return {
    paymentStatus: order.paymentStatus,
    isPromised: order.paidAt !== null && (order.promisedDay ?? '') > shopDayOf(order.paidAt),
    hasPaymentIntent: order.paymentIntentId !== null,
    refundedCents: order.refundedCents,
    review: order.review?.reason ?? null,
    songsPaid: (await songsIn(orderId)).map((song) => song.isPaid),
    emails: (await outboxOf(orderId)).map((email) => email.id.replace(orderId, 'order')).sort(),
    timeline: (await timelineOf(orderId)).map((entry) => entry.type).sort(),
  };
}
