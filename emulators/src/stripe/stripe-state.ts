import type Stripe from 'stripe';
import { z } from 'zod';
import { newId } from './ids.ts';
import type { Charge, Dispute, LineItem, Metadata, PaymentIntent, Refund, Session } from './objects.ts';

/** Sessions offer cards only. The others are delayed methods, of which tests let Stripe report (control API). */
export const PAY_METHODS = ['card', 'bank_succeeds', 'bank_fails'] as const;

/** A card by its number, or a bank debit with its later outcome. */
export interface Instrument {
  method: (typeof PAY_METHODS)[number];
  card: string;
}

export interface StoredSession {
  session: Session;
  lineItems: LineItem[];
  /** Whether tax is in the prices or comes on top; `unspecified` where none is computed. */
  taxBehavior: 'inclusive' | 'exclusive' | 'unspecified';
  /** What the customer must agree to; null when nothing. */
  terms: string | null;
  intentMetadata: Metadata;
  /** The card of a 3-D Secure challenge that the customer has not answered yet. */
  challenge: Instrument | null;
  /** A bank debit on its way. `settleAt` in milliseconds of the account's clock; null when only a button or a test settles it. */
  pending: { outcome: 'succeed' | 'fail'; settleAt: number | null } | null;
}

/** A code with its coupon, which are two objects at Stripe. */
export interface PromotionCode {
  id: string;
  code: string;
  active: boolean;
  percent_off: number | null;
  /** In cents. */
  amount_off: number | null;
  /** The products that it takes something off; null for all. */
  products: string[] | null;
  /** The least sum of a session before discounts, in cents. */
  minimum_amount: number | null;
  max_redemptions: number | null;
  times_redeemed: number;
  /** Seconds since 1970. */
  expires_at: number | null;
}

export type NewCode = Partial<Omit<PromotionCode, 'id' | 'times_redeemed'>> & { code: string };

export function promotionCodeOf(given: NewCode): PromotionCode {
  return {
    id: newId.promotionCode(),
    active: true,
    percent_off: null,
    amount_off: null,
    products: null,
    minimum_amount: null,
    max_redemptions: null,
    times_redeemed: 0,
    expires_at: null,
    ...given,
  };
}

/** The codes with which the account begins. */
export const TEST_CODES: readonly NewCode[] = [
  { code: 'WELCOME10', percent_off: 10 },
  { code: 'HALF50', percent_off: 50 },
  { code: 'FIVEOFF', amount_off: 500 },
  { code: 'FREE100', percent_off: 100 },
];

/** How Stripe answers a refund that does not succeed at once. */
export type RefundPlan = { answer: 'pending' } | { answer: 'refuse'; code: string };

export interface Delivery {
  status: 'waiting' | 'succeeded' | 'failed' | 'dropped';
  /** The endpoint's status of each attempt, or the reason why there was none. */
  attempts: (number | string)[];
  /** Real milliseconds of the next try, while `waiting`. */
  nextAt: number | null;
}

export interface StoredEvent {
  id: string;
  event: Stripe.Event;
  deliveries: Delivery[];
}

export interface Reply {
  status: number;
  body: string;
}

export interface SavedReply extends Reply {
  fingerprint: string;
  /** Milliseconds of the account's clock; a key is forgotten a day later. */
  savedAt: number;
}

const VERSION = 6;

/** Only this program writes the file: the check is for a wrong or cut file, not for every field. */
function entriesOf<T>() {
  return z
    .array(z.tuple([z.string(), z.custom<T>((value) => typeof value === 'object' && value !== null)]))
    .transform((entries) => new Map(entries));
}

const stateSchema = z.object({
  sessions: entriesOf<StoredSession>(),
  paymentIntents: entriesOf<PaymentIntent>(),
  charges: entriesOf<Charge>(),
  refunds: entriesOf<Refund>(),
  /** A test's plan for the next refund, by payment intent. */
  refundPlans: entriesOf<RefundPlan>(),
  disputes: entriesOf<Dispute>(),
  promotionCodes: entriesOf<PromotionCode>(),
  events: entriesOf<StoredEvent>(),
  /** By idempotency key. */
  replies: entriesOf<SavedReply>(),
});

export type StripeState = z.output<typeof stateSchema>;

export function emptyState(): StripeState {
  const names = Object.keys(stateSchema.shape);
  const promotionCodes = TEST_CODES.map(promotionCodeOf).map((one) => [one.id, one]);
  return stateSchema.parse({ ...Object.fromEntries(names.map((name) => [name, []])), promotionCodes });
}

export function parseSnapshot(json: unknown): StripeState {
  return z.object({ version: z.literal(VERSION), state: stateSchema }).parse(json).state;
}

export function toSnapshot(state: StripeState): unknown {
  const entries = Object.entries(state).map(([name, map]) => [name, [...map]] as const);
  return { version: VERSION, state: Object.fromEntries(entries) };
}
