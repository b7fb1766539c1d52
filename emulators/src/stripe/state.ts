import type Stripe from 'stripe';
import { z } from 'zod';
import type { Charge, Dispute, LineItem, Metadata, PaymentIntent, Refund, Session } from './objects.ts';

/** A card number, or a bank debit with its later outcome. */
export type Instrument = { kind: 'card'; number: string } | { kind: 'bank'; outcome: 'succeed' | 'fail' };

export interface Payer {
  email: string | null;
  name: string | null;
}

/** `settleAt` in milliseconds of the account's clock; null when only a button or a test settles it. */
export interface Settling {
  outcome: 'succeed' | 'fail';
  settleAt: number | null;
}

export interface StoredSession {
  id: string;
  session: Session;
  lineItems: LineItem[];
  intentMetadata: Metadata;
  /** A 3-D Secure challenge that the customer has not answered yet. */
  challenge: { instrument: Instrument; payer: Payer } | null;
  /** A bank debit on its way. */
  pending: Settling | null;
}

/** How Stripe answers the next refund of a charge, and what happens to that refund later. */
export type RefundPlan =
  | { answer: 'succeed'; later: 'fail' | null }
  | { answer: 'pending'; later: 'succeed' | 'fail' | null }
  | { answer: 'refuse'; code: string };

export interface DeliveryAttempt {
  at: number;
  status: number | null;
  error: string | null;
  tookMs: number;
}

export interface Delivery {
  status: 'held' | 'waiting' | 'succeeded' | 'failed' | 'dropped';
  attempts: DeliveryAttempt[];
  /** Real milliseconds of the next try, while `waiting`. */
  nextAt: number | null;
}

export interface StoredEvent {
  id: string;
  event: Stripe.Event;
  deliveries: Delivery[];
}

export interface SavedReply {
  fingerprint: string;
  status: number;
  body: string;
  requestId: string;
  /** Real milliseconds; a key is forgotten a day later. */
  savedAt: number;
}

const VERSION = 3;

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
  /** By charge; used up from the front. */
  refundPlans: entriesOf<RefundPlan[]>(),
  /** By refund. */
  refundsToSettle: entriesOf<Settling>(),
  disputes: entriesOf<Dispute>(),
  events: entriesOf<StoredEvent>(),
  /** By idempotency key. */
  replies: entriesOf<SavedReply>(),
});

export type StripeState = z.output<typeof stateSchema>;

export function emptyState(): StripeState {
  const names = Object.keys(stateSchema.shape);
  return stateSchema.parse(Object.fromEntries(names.map((name) => [name, []])));
}

export function parseSnapshot(json: unknown): StripeState {
  return z.object({ version: z.literal(VERSION), state: stateSchema }).parse(json).state;
}

export function toSnapshot(state: StripeState): unknown {
  const entries = Object.entries(state).map(([name, map]) => [name, [...map]] as const);
  return { version: VERSION, state: Object.fromEntries(entries) };
}
