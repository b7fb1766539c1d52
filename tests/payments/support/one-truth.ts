import {
  extraSchema,
  isExtra,
  payableIdOf,
  type Extra,
  type Payable,
} from '@keepsong/domain/documents/extra';
import { orderSchema, type Order } from '@keepsong/domain/documents/order';
import { paymentLedgerSchema } from '@keepsong/domain/documents/payment-ledger';
import { isOwned, isThanks, isUsed } from '@keepsong/domain/extras';
import { LEGAL_TEXTS } from '@keepsong/domain/legal';
import { hasCostMoney } from '@keepsong/domain/payment-status';
import { countRevisions } from '@keepsong/domain/revisions';
import { expect } from 'vitest';
import { paymentStateOf } from '../../../functions/src/checkout/payment-state.ts';
import { REQUEST_KEY } from '../../../functions/src/services/stripe-objects.ts';
import { DISPUTE_STATES } from './sequence-steps.ts';
import type { Story } from './story.ts';

/** What is stored of each payment agrees with Stripe, and the order has exactly what was bought for it. */
export function expectOneTruth(story: Story): void {
  for (const payable of story.payables()) expectTruthOf(payable, story);
  const { database } = story.shop;
  const order = database.order(story.orderId);
  const isFreeAndCanceled = order.paidAt !== null && order.chargedCents === 0 && order.canceledAt !== null;
  expect(database.emails.has(`${order.id}:order_canceled:free`)).toBe(isFreeAndCanceled);
  expect([...database.songDocs.values()].map(({ isPaid }) => isPaid)).toEqual([
    order.paymentStatus === 'paid' && !isFreeAndCanceled,
  ]);
  expectExtras(story);
}

/** Each extra is applied once, and given back only by somebody's order or because the order could not take it. */
function expectExtras(story: Story): void {
  const { database } = story.shop;
  const order = database.order(story.orderId);
  const extras = database.extrasOf(story.orderId);
  const applied = extras.filter(({ appliedAt }) => appliedAt !== null);
  // A refund ends extras, also one that fails later.
  const hadRefund = Object.keys(database.ledger(order.id).refunds).length > 0;
  const count = (product: string) => applied.filter((extra) => extra.product === product).length;
  expect(order.revisions.granted).toBe(count('revision'));
  expect(order.extrasUnderReview).toBe(extras.filter(({ review }) => review).length);
  expectBooks(order, extras);
  expect(countRevisions(order.revisions).counted).toBeLessThanOrEqual(countRevisions(order.revisions).all);
  expect(order.includesCoverImage).toBe(count('cover') === 1);
  expect(order.isThanked).toBe(applied.filter(isThanks).length === 1);
  for (const extra of extras) {
    const { id, product, canceledAt, paidAt, appliedAt } = extra;
    const ledger = database.ledger(payableIdOf(extra));
    const couldNot = order.canceledAt !== null || hadRefund || story.wasCompleted;
    if (canceledAt) expect(couldNot || product !== 'revision', `${id} ends for a reason`).toBe(true);
    const byItself = Object.values(ledger.refundRequests).filter(({ cause }) => cause !== 'team');
    if (paidAt && canceledAt === null) {
      const kept = byItself.filter(({ paymentIntentId }) => paymentIntentId === extra.paymentIntentId);
      expect(kept, `${id} is kept`).toEqual([]);
    }
    if (order.canceledAt && paidAt && !canceledAt) expect(isUsed(order, extra), `${id} was used`).toBe(true);
    const hadFailure = Object.values(ledger.refunds).some(({ state }) => state === 'failed');
    const wasRefused = Object.values(ledger.refundRequests).some(({ refused }) => refused !== null);
    if (isOwned(extra) && !hadFailure && !wasRefused) expect(appliedAt, `${id} is applied`).not.toBeNull();
  }
  const open = extras.filter(({ paidAt, canceledAt }) => paidAt === null && canceledAt === null);
  expect(new Set(open.map(({ product }) => product)).size, 'one open of each product').toBe(open.length);
}

/** The sums on the order are those of its payments. */
function expectBooks(order: Order, extras: readonly Extra[]): void {
  const sumOf = (sums: Readonly<Record<string, number>>) =>
    Object.values(sums).reduce((sum, cents) => sum + cents, 0);
  const ofExtras = (field: 'chargedCents' | 'refundedCents' | 'lostCents', of = extras) =>
    of.reduce((sum, extra) => sum + (extra[field] ?? 0), 0);
  expect(sumOf(order.books.refunded)).toBe(order.refundedCents + ofExtras('refundedCents'));
  expect(sumOf(order.books.extras)).toBe(
    ofExtras(
      'chargedCents',
      extras.filter(({ paidAt }) => paidAt),
    ),
  );
  expect(order.extraSums).toEqual({
    chargedCents: ofExtras('chargedCents'),
    refundedCents: ofExtras('refundedCents'),
    lostCents: ofExtras('lostCents'),
    costly: extras.filter(hasCostMoney).length,
  });
  expect(order.costMoney).toBe([order, ...extras].some(hasCostMoney));
}

function expectTruthOf(payable: Payable, story: Story): void {
  const { shop, orderId } = story;
  const { stripe, database } = shop;
  const extraId = isExtra(payable) ? payable.id : undefined;
  const isOf = ({ metadata }: { metadata: Record<string, string> }) => metadata['extraId'] === extraId;
  const ledger = database.ledger(payableIdOf(payable));
  const state = paymentStateOf(payable, ledger);
  const mine = stripe.payments.filter(isOf);
  const taken = mine.filter(({ status }) => status === 'succeeded');
  const isMine = (of: { payment_intent: string }) => mine.some(({ id }) => id === of.payment_intent);
  const refunds = [...stripe.refunds.values()].filter(isMine);
  const refundsOf = (id: string) => refunds.filter((one) => one.payment_intent === id);

  // Every payment at Stripe is known: one has paid it, every other goes back or has a review.
  const known = state.payments.map(({ paymentIntentId }) => paymentIntentId);
  expect(known.sort()).toEqual(taken.map(({ id }) => id).sort());
  const sessions = [...stripe.sessions.values()].map(({ session }) => session).filter(isOf);
  const complete = sessions.filter(({ status }) => status === 'complete');
  const free = complete.filter((one) => one.payment_status === 'no_payment_required');
  if (taken.length + free.length > 0 && payable.canceledAt === null) expect(payable.paidAt).not.toBeNull();
  const winner = sessions.find(({ id }) => id === ledger.paidBySessionId);
  if (payable.paidAt) {
    expect(winner?.status).toBe('complete');
    expect([...taken.map(({ id }) => id), ...free.map(() => null)]).toContain(payable.paymentIntentId);
  }

  // The charge is the price without the discount, plus exclusive tax, in Stripe's own figures. It is never less than the refunds.
  const { amountCents, chargedCents, discountCents, taxCents } = payable;
  if (winner) {
    expect([chargedCents, discountCents, taxCents]).toEqual([
      winner.amount_total,
      winner.total_details.amount_discount,
      winner.total_details.amount_tax,
    ]);
    expect(chargedCents).toBe(amountCents - discountCents + (shop.deps.tax === 'exclusive' ? taxCents : 0));
    expect(payable.consent?.termsVersion).toBe(LEGAL_TEXTS.terms.version);
    const code = stripe.codeOf(winner);
    expect(payable.promotionCode).toBe(code);
  } else {
    const sum = taken.reduce((cents, { amount }) => cents + amount, 0);
    expect(chargedCents).toBe(taken.length === 0 ? null : sum);
  }
  expect(payable.refundedCents).toBeLessThanOrEqual(chargedCents ?? 0);
  for (const { id } of taken) {
    const isKept = id === payable.paymentIntentId && payable.canceledAt === null;
    const failed = state.payments.find((payment) => payment.paymentIntentId === id)?.failures ?? [];
    if (!isKept && failed.length === 0) expect(stripe.leftOf(id), `${id} goes back`).toBe(0);
    const isSeen = ({ id: refund }: { id: string }) =>
      [...state.reviews, ...ledger.resolvedReviews].some(({ key }) => key.startsWith(`${refund}:`));
    if (failed.length > 0) expect(failed.every(isSeen), 'each failure has a review').toBe(true);
  }

  // The database can read them again.
  expect((isExtra(payable) ? extraSchema : orderSchema).safeParse(payable).error).toBeUndefined();
  expect(paymentLedgerSchema.safeParse(ledger).error).toBeUndefined();

  // Ledger and document match Stripe's state.
  expect(Object.fromEntries(Object.entries(ledger.refunds).map(([id, one]) => [id, one.state]))).toEqual(
    Object.fromEntries(refunds.map(({ id, status }) => [id, status])),
  );
  expect(payable.disputes.map(({ id, state: stored }) => [id, stored])).toEqual(
    [...stripe.disputes.values()]
      .filter(isMine)
      .map(({ id, status }) => [id, DISPUTE_STATES[status]])
      .sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  );
  const counted = payable.paidAt ? taken.filter(({ id }) => id === payable.paymentIntentId) : taken;
  const backOf = (id: string) =>
    refundsOf(id).reduce((sum, refund) => sum + (refund.status === 'succeeded' ? refund.amount : 0), 0);
  expect(payable.refundedCents).toBe(counted.reduce((sum, { id }) => sum + backOf(id), 0));
  const isAllBack = counted.length > 0 && counted.every(({ id, amount }) => backOf(id) >= amount);
  if (isAllBack) expect(payable.paymentStatus).toBe('refunded');
  else if (payable.paidAt) expect(payable.paymentStatus).toBe('paid');
  else expect(payable.paymentStatus).toMatch(/^(expired|failed)$/);
  const of = extraId === undefined ? '' : `-${extraId}`;
  expect(database.timeline.has(`${orderId}/paid${of}`)).toBe(payable.paidAt !== null);
  expect(database.timeline.has(`${orderId}/refunded${of}`)).toBe(payable.paymentStatus === 'refunded');

  // Each request made at most one refund, and none is left without an answer.
  const keys = refunds.flatMap(({ metadata }) => metadata[REQUEST_KEY] ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  expect(state.payments.flatMap(({ unanswered }) => unanswered)).toEqual([]);

  // One confirmation of the payment, and the last e-mail of each refund agrees with Stripe.
  const mails = [...database.emails.keys()];
  const wereBack = stripe.events.flatMap(({ data }) => {
    const { id, object, status } = data.object as { id: string; object: string; status: string };
    return object === 'refund' && status === 'succeeded' ? [id] : [];
  });
  expect(mails.includes(`${payableIdOf(payable)}:purchase_confirmation`)).toBe(payable.paidAt !== null);
  for (const refund of refunds) {
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
