import type { Order } from '@keepsong/domain/documents/order';
import type { OrderEvent } from '@keepsong/domain/documents/order-event';
import { newLedger, type PaymentLedger } from '@keepsong/domain/documents/payment-ledger';
import { emailsForPaidOrder, refundEmails } from '../email/order-emails.ts';
import { paymentChangeOf } from './payment-change.ts';
import type { PaymentFact } from './payment-facts.ts';
import { paymentStateOf } from './payment-state.ts';
import { NOW, orderWithSession } from './test-orders.ts';

const WRITTEN = { appUrl: 'https://app.example', now: NOW };

export interface World {
  order: Order;
  ledger: PaymentLedger;
  emails: string[];
  timeline: Map<string, OrderEvent>;
  songsPaid: boolean;
}

export const start = (order: Order = orderWithSession()): World => ({
  order,
  ledger: newLedger(order.id, NOW, NOW),
  emails: [],
  timeline: new Map(),
  songsPaid: false,
});

/** Applies a change in memory, as the store's transaction does. */
export function deliver(world: World, ...facts: PaymentFact[]): World {
  return deliverAt(NOW, world, ...facts);
}

export function deliverAt(at: Date, world: World, ...facts: PaymentFact[]): World {
  const change = paymentChangeOf(world.order, world.ledger, {
    facts,
    at,
    now: NOW,
    deliveryWorkingDays: 7,
    emailsFor: (order) => emailsForPaidOrder(order, { ...WRITTEN, adminNotifyEmail: 'team@example.com' }),
    refundEmailsFor: (order, news) => refundEmails(order, news, WRITTEN),
  });
  if (!change) return world;
  return {
    order: { ...world.order, ...change.order },
    ledger: change.ledger,
    emails: [...world.emails, ...change.emails.map((email) => email.id)],
    timeline: new Map(
      [...world.timeline, ...change.timeline.map((entry) => [entry.id, entry] as const)].filter(
        ([id]) => !change.withdrawn.includes(id),
      ),
    ),
    songsPaid: change.songsPaid ?? world.songsPaid,
  };
}

/** Cancels and records the consequences, as `cancelOrder` does. */
export const cancel = (world: World): World =>
  deliver({
    ...world,
    order: { ...world.order, canceledAt: NOW },
    ledger: { ...world.ledger, nextCheckAt: NOW },
  });

/** Resolves the review, as the transaction of `resolveReview` does. */
export function resolve(world: World): World {
  const { review } = world.order;
  if (!review) throw new Error('There is nothing to resolve');
  const resolvedReviews = [...world.ledger.resolvedReviews, { reason: review.reason, detail: review.detail }];
  const ledger = { ...world.ledger, resolvedReviews };
  const next = paymentStateOf(world.order, ledger).review;
  return { ...world, ledger, order: { ...world.order, review: next && { ...next, at: NOW } } };
}

export const deliverAll = (world: World, facts: readonly PaymentFact[]) =>
  facts.reduce((current, fact) => deliver(current, fact), world);

/**
 * The last state of each refund that has an e-mail. Which e-mails were sent before depends on what came first; a failure
 * that came before anything else has none when the customer expects no money.
 */
function announced({ ledger }: World): Record<string, string> {
  return Object.fromEntries(
    Object.entries(ledger.refunds).map(([id, { state }]) => [
      id,
      ledger.announcedRefunds[id] ?? (state === 'failed' ? 'failed' : 'nothing'),
    ]),
  );
}

/** Everything that may not depend on the order of deliveries. */
export function outcome(world: World) {
  const state = paymentStateOf(world.order, world.ledger);
  const { paymentStatus, paymentIntentId, refundedCents, review, promisedDay } = world.order;
  return {
    paymentStatus,
    paymentIntentId,
    refundedCents,
    review: review?.reason ?? null,
    detail: review?.detail ?? null,
    promisedDay,
    isSettled: state.isSettled,
    songsPaid: world.songsPaid,
    emails: world.emails.filter((id) => !id.includes('refund')).sort(),
    announced: announced(world),
    refunds: world.order.refunds,
    disputes: world.order.disputes,
    timeline: [...world.timeline.keys()].sort(),
    requested: state.payments.flatMap(({ unanswered }) =>
      unanswered.map(({ request }) => [request.paymentIntentId, request.cause]),
    ),
  };
}
