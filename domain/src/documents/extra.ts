import { z } from '../zod.ts';
import { EXTRA_PRODUCTS } from '../pricing.ts';
import { auditFields, idSchema, instantSchema } from './common.ts';
import { orderPath, paymentFields, type Order } from './order.ts';

export const extraSchema = z.object({
  /** Product and number: two devices that buy the same find one extra. */
  id: idSchema,
  orderId: idSchema,
  userId: idSchema,
  product: z.enum(EXTRA_PRODUCTS),
  /** Who was assigned to the order at that moment, and to whom a thank-you is owed; null without anybody. */
  whom: z.nullable(z.object({ uid: idSchema, name: z.string() })),
  /** The request that made it, so that its repeat never makes another one. */
  requestId: z.string(),
  ...paymentFields,
  /** When the order got it; null before, and again once it was refunded unused. */
  appliedAt: z.nullable(instantSchema),
  ...auditFields,
});
export type Extra = z.output<typeof extraSchema>;

export const EXTRAS = 'extras';
export const extrasPath = (orderId: string) => `${orderPath(orderId)}/${EXTRAS}`;

/** What is paid at Stripe by one ledger. */
export type Payable = Order | Extra;

export const isExtra = (payable: Payable): payable is Extra => 'product' in payable;

/** The id of a payable's ledger, which says which order it is of. */
export const payableId = (orderId: string, extraId: string | null | undefined): string =>
  extraId == null ? orderId : `${orderId}~${extraId}`;

export const payableIdOf = (payable: Payable): string =>
  isExtra(payable) ? payableId(payable.orderId, payable.id) : payable.id;

export function payableParts(id: string): { orderId: string; extraId: string | null } {
  const [orderId = '', ...rest] = id.split('~');
  return { orderId, extraId: rest.length === 0 ? null : rest.join('~') };
}
