import Stripe from 'stripe';
import { LOCAL_KEYS, urls } from './cloud.ts';

/** The control API of local Stripe (emulators/src/stripe/control.ts), for tests. */
export interface StripeTestbed {
  sdk: Stripe;
  /** Pays an open session as its page would; `method` bank_… are delayed ones. */
  pay: (
    sessionId: string,
    how?: { method?: 'card' | 'bank_succeeds' | 'bank_fails'; card?: string },
  ) => Promise<void>;
  /** Types a promotion code into an open session's page; returns why it is refused. */
  typeCode: (sessionId: string, code: string) => Promise<string | null>;
  settle: (sessionId: string, outcome: 'succeed' | 'fail') => Promise<void>;
  expire: (sessionId: string) => Promise<void>;
  refund: (paymentId: string, amount?: number) => Promise<void>;
  /** Sets the outcome of the next refund of a payment, also of one that the product requests. */
  planRefund: (paymentId: string, plan: { answer: 'pending' | 'refuse'; code?: string }) => Promise<void>;
  /** Completes a pending refund, or fails one that had succeeded. */
  settleRefund: (refundId: string, outcome: 'succeed' | 'fail') => Promise<void>;
  /** The new dispute's id. */
  dispute: (paymentId: string) => Promise<string>;
  moveDispute: (disputeId: string, status: Stripe.Dispute.Status) => Promise<void>;
  /** Every event that mentions the text (an order's, session's or payment's id), oldest first. */
  eventsAbout: (text: string) => Promise<Stripe.Event[]>;
  webhooks: (mode: 'deliver' | 'drop') => Promise<void>;
  fault: (fault: Fault) => Promise<void>;
  /** Makes the next responses 500s that Stripe stores under their idempotency key. */
  failNext: (times: number) => Promise<void>;
  advanceClock: (seconds: number) => Promise<void>;
  state: () => Promise<StripeState>;
}

interface Fault {
  kind: 'status' | 'hang' | 'reset_before' | 'reset_after';
  path: string;
  method?: string;
  status?: number;
  body?: object;
  headers?: Record<string, string>;
  times?: number | null;
}

interface StripeState {
  sessions: Stripe.Checkout.Session[];
  paymentIntents: Stripe.PaymentIntent[];
  charges: Stripe.Charge[];
  refunds: Stripe.Refund[];
  disputes: Stripe.Dispute[];
}

export async function send<T>(url: string, method: 'GET' | 'POST' | 'DELETE', body?: unknown): Promise<T> {
  const response = await fetch(url, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
  return (text === '' ? null : JSON.parse(text)) as T;
}

/** @param url of the cloud's own local Stripe, or of one that a test has started for itself */
export function stripeTestbed(
  url: string = urls.stripe,
  secretKey: string = LOCAL_KEYS.stripeSecretKey,
): StripeTestbed {
  const { hostname, port } = new URL(url);
  const admin = <T>(path: string, body: object = {}) => send<T>(`${url}/__admin${path}`, 'POST', body);
  return {
    sdk: new Stripe(secretKey, { host: hostname, port, protocol: 'http', telemetry: false }),
    pay: async (sessionId, how = {}) => {
      await admin(`/sessions/${sessionId}/pay`, how);
    },
    typeCode: async (sessionId, code) =>
      (await admin<{ refusal: string | null }>(`/sessions/${sessionId}/code`, { code })).refusal,
    settle: async (sessionId, outcome) => {
      await admin(`/sessions/${sessionId}/settle`, { outcome });
    },
    expire: async (sessionId) => {
      await admin(`/sessions/${sessionId}/expire`);
    },
    refund: async (paymentId, amount) => {
      await admin(`/payments/${paymentId}/refund`, amount === undefined ? {} : { amount });
    },
    planRefund: async (paymentId, plan) => {
      await admin(`/payments/${paymentId}/next-refund`, plan);
    },
    settleRefund: async (refundId, outcome) => {
      await admin(`/refunds/${refundId}/settle`, { outcome });
    },
    dispute: async (paymentId) => (await admin<{ id: string }>(`/payments/${paymentId}/dispute`)).id,
    moveDispute: async (disputeId, status) => {
      await admin(`/disputes/${disputeId}/move`, { status });
    },
    eventsAbout: async (text) => {
      const { events } = await send<{ events: { event: Stripe.Event }[] }>(`${url}/__admin/events`, 'GET');
      return events.map(({ event }) => event).filter((event) => JSON.stringify(event).includes(text));
    },
    webhooks: async (mode) => {
      await admin('/webhooks', { mode });
    },
    fault: async (fault) => {
      await send(`${url}/__faults`, 'POST', fault);
    },
    failNext: async (times) => {
      await admin('/execution', { failNext: times });
    },
    advanceClock: async (seconds) => {
      await admin('/clock', { advanceSeconds: seconds });
    },
    state: () => send<StripeState>(`${url}/__admin/state`, 'GET'),
  };
}

/** Pays a session and drops all webhooks meanwhile, also those of other sessions: only for tests that run alone. */
export async function payWithoutWebhook(stripe: StripeTestbed, sessionId: string): Promise<void> {
  await stripe.webhooks('drop');
  try {
    await stripe.pay(sessionId);
  } finally {
    await stripe.webhooks('deliver');
  }
}
