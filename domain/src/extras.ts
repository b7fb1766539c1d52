import type { Extra } from './documents/extra.ts';
import type { Order } from './documents/order.ts';
import { isCompleted } from './order-status.ts';
import { isFree, leftCents } from './paid.ts';
import { hasCostMoney } from './payment-status.ts';
import { catalogue, extraKindOf, type ExtraProduct } from './pricing.ts';
import { countRevisions } from './revisions.ts';

export const THANKS = ['thanks_5', 'thanks_10', 'thanks_20'] as const satisfies readonly ExtraProduct[];

export const isThanks = ({ product }: { product: ExtraProduct }): boolean =>
  extraKindOf(product) === 'thanks';

type Takes = Pick<Order, 'paymentStatus' | 'canceledAt' | 'status' | 'includesCoverImage' | 'isThanked'>;

/** Whether a payment that arrives now still gets the order what it is for; if not, it goes back. */
export function canTake(order: Takes, product: ExtraProduct): boolean {
  if (order.paymentStatus !== 'paid' || order.canceledAt !== null) return false;
  if (isThanks({ product })) return !order.isThanked;
  return !isCompleted(order.status) && (product !== 'cover' || !order.includesCoverImage);
}

/** For sale: a revision when at most one is left, so that nobody buys what they have; a thank-you once, after the choice. */
export function isOffered(order: Takes & Pick<Order, 'revisions'>, product: ExtraProduct): boolean {
  if (!catalogue[product].offered || !canTake(order, product)) return false;
  if (product === 'revision') return countRevisions(order.revisions).left <= 1;
  return !isThanks({ product }) || isCompleted(order.status);
}

/** It cannot be given back, because the customer has had it; a thank-you belongs to its maker. */
export function isUsed(order: Pick<Order, 'status' | 'revisions'>, { product, appliedAt }: Extra): boolean {
  if (appliedAt === null) return false;
  if (product === 'revision') return countRevisions(order.revisions).left === 0;
  return isThanks({ product }) || isCompleted(order.status);
}

/** Paid, and nothing says that all of it goes back. */
export const isOwned = (extra: Extra): boolean =>
  extra.paymentStatus === 'paid' && extra.canceledAt === null && (isFree(extra) || leftCents(extra) > 0);

export const extraSumsOf = (extra: Extra): Order['extraSums'] => ({
  chargedCents: extra.chargedCents ?? 0,
  refundedCents: extra.refundedCents,
  lostCents: extra.lostCents,
  costly: Number(hasCostMoney(extra)),
});

/** What the order gets by it, or loses when it goes back unused. */
export function grantOf(
  { revisions }: Pick<Order, 'revisions'>,
  product: ExtraProduct,
  isGiven: boolean,
): Partial<Pick<Order, 'revisions' | 'includesCoverImage' | 'isThanked'>> {
  if (product === 'cover') return { includesCoverImage: isGiven };
  if (product !== 'revision') return { isThanked: isGiven };
  return { revisions: { ...revisions, granted: revisions.granted + (isGiven ? 1 : -1) } };
}
