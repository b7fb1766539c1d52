import { z } from '../zod.ts';
import { idSchema, instantSchema } from './common.ts';

/** A webhook delivery that was carried out; its id is Stripe's event id, so that a repeat is recognised. */
export const stripeEventSchema = z.object({
  id: idSchema,
  type: z.string(),
  orderId: z.nullable(idSchema),
  /** When Stripe made it and when we carried it out. */
  stripeCreatedAt: instantSchema,
  createdAt: instantSchema,
  /** Firestore TTL removes it after this time. */
  expireAt: instantSchema,
});
export type StripeEvent = z.output<typeof stripeEventSchema>;

export const STRIPE_EVENTS = 'stripeEvents';
