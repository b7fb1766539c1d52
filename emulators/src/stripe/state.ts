import type Stripe from 'stripe';
import { z } from 'zod';
import type { WireLineItem } from './objects/line-item.ts';

/** How a customer pays, with what the issuer or the bank will say to it. */
export type Instrument =
  | { kind: 'card'; paymentMethod: string; number: string; expMonth: number; expYear: number }
  | {
      kind: 'bank';
      paymentMethod: string;
      bank: 'us_bank_account' | 'sepa_debit';
      outcome: 'succeed' | 'fail';
    };

export interface Payer {
  email: string | null;
  name: string | null;
  country: string | null;
  postalCode: string | null;
}

export interface StoredSession {
  id: string;
  session: Stripe.Checkout.Session;
  lineItems: WireLineItem[];
  /** What the hosted page shows beside each line item. */
  products: { description: string | null; image: string | null }[];
  intentData: {
    description: string | null;
    metadata: Record<string, string>;
    receiptEmail: string | null;
    statementSuffix: string | null;
  };
  /** A 3-D Secure challenge the customer has not answered yet. */
  challenge: { instrument: Instrument; payer: Payer } | null;
  /** A delayed payment on its way; `settleAt` in milliseconds of the account's clock, null when only a button settles it. */
  pending: { outcome: 'succeed' | 'fail'; settleAt: number | null } | null;
}

export interface DeliveryAttempt {
  at: number;
  status: number | null;
  error: string | null;
  tookMs: number;
}

export interface Delivery {
  id: string;
  endpoint: string;
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

export interface StoredEndpoint {
  id: string;
  endpoint: Stripe.WebhookEndpoint;
  secret: string;
}

export interface SavedReply {
  fingerprint: string;
  status: number;
  body: string;
  requestId: string;
  /** Real milliseconds; a key is forgotten a day later. */
  savedAt: number;
}

export interface StripeState {
  sessions: Map<string, StoredSession>;
  paymentIntents: Map<string, Stripe.PaymentIntent>;
  charges: Map<string, Stripe.Charge>;
  refunds: Map<string, Stripe.Refund>;
  disputes: Map<string, Stripe.Dispute>;
  events: Map<string, StoredEvent>;
  endpoints: Map<string, StoredEndpoint>;
  replies: Map<string, SavedReply>;
}

export function emptyState(): StripeState {
  return {
    sessions: new Map(),
    paymentIntents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    events: new Map(),
    endpoints: new Map(),
    replies: new Map(),
  };
}

const VERSION = 1;

/** Only this program writes the file: the check is for a wrong or cut file, not for every field. */
function entriesOf<T>() {
  return z
    .array(z.tuple([z.string(), z.custom<T>((value) => typeof value === 'object' && value !== null)]))
    .transform((entries) => new Map(entries));
}

const snapshotSchema = z.object({
  version: z.literal(VERSION),
  sessions: entriesOf<StoredSession>(),
  paymentIntents: entriesOf<Stripe.PaymentIntent>(),
  charges: entriesOf<Stripe.Charge>(),
  refunds: entriesOf<Stripe.Refund>(),
  disputes: entriesOf<Stripe.Dispute>(),
  events: entriesOf<StoredEvent>(),
  endpoints: entriesOf<StoredEndpoint>(),
  replies: entriesOf<SavedReply>(),
});

export function parseSnapshot(json: unknown): StripeState {
  const { version: _version, ...state } = snapshotSchema.parse(json);
  return state;
}

export function toSnapshot(state: StripeState): unknown {
  const entries = Object.entries(state).map(([name, map]: [string, Map<string, unknown>]) => [
    name,
    [...map],
  ]);
  return { version: VERSION, ...(Object.fromEntries(entries) as Record<string, unknown>) };
}
