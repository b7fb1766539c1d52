import type { Order } from './documents/order.ts';
import { committedCents } from './refunds.ts';

export type Charged = Pick<
  Order,
  'amountCents' | 'chargedCents' | 'discountCents' | 'taxCents' | 'promotionCode'
>;

/** Integer cents that the customer has paid; until then the price, to which codes and tax are applied at Stripe. */
export const totalCents = ({ chargedCents, amountCents }: Pick<Charged, 'chargedCents' | 'amountCents'>) =>
  chargedCents ?? amountCents;

/** A code covered the price: the order is paid, nothing was charged, and nothing can be given back. */
export const isFree = ({ chargedCents }: Pick<Charged, 'chargedCents'>): boolean => chargedCents === 0;

/** Integer cents that can still be given back; 0 before the payment. A lost dispute can take what was refunded before. */
export function leftCents(
  payment: Pick<Order, 'chargedCents' | 'lostCents' | 'refunds' | 'paymentIntentId'>,
): number {
  const { chargedCents, lostCents, refunds, paymentIntentId } = payment;
  return Math.max(0, (chargedCents ?? 0) - lostCents - committedCents(refunds, paymentIntentId));
}

interface Sum {
  label: string;
  /** Integer cents; negative for a discount. */
  cents: number;
  isTotal: boolean;
}

/** What stands below the lines of an order: the total, and how it comes from the price where a code or tax changed it. */
export function sumsOf(order: Charged): Sum[] {
  const { amountCents, discountCents, taxCents, promotionCode } = order;
  const total = { label: 'Total', cents: totalCents(order), isTotal: true };
  if (discountCents === 0 && taxCents === 0) return [total];
  const isIncluded = total.cents === amountCents - discountCents;
  const discount = promotionCode === null ? 'Discount' : `Discount (${promotionCode})`;
  return [
    { label: 'Subtotal', cents: amountCents, isTotal: false },
    ...(discountCents > 0 ? [{ label: discount, cents: -discountCents, isTotal: false }] : []),
    ...(taxCents > 0
      ? [{ label: isIncluded ? 'Tax, included in the price' : 'Tax', cents: taxCents, isTotal: false }]
      : []),
    total,
  ];
}
