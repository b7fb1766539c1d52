import Stripe from 'stripe';
import { LOCAL_KEYS, urls } from './cloud.ts';

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
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
  return (text === '' ? null : JSON.parse(text)) as T;
}

export type StripeTestbed = ReturnType<typeof stripeTestbed>;

/**
 * The control API of local Stripe (emulators/src/stripe/control.ts), for tests.
 * @param url of the cloud's own, or of one that a test has started for itself
 */
export function stripeTestbed(url: string = urls.stripe) {
  const { hostname, port } = new URL(url);
  const admin = <T>(path: string, body: object = {}) => send<T>(`${url}/__admin${path}`, 'POST', body);
  return {
    sdk: new Stripe(LOCAL_KEYS.stripeSecretKey, { host: hostname, port, protocol: 'http', telemetry: false }),
    /** Pays an open session as its page would; `method` bank_… are delayed ones. */
    pay: (sessionId: string, how: { method?: 'card' | 'bank_succeeds' | 'bank_fails' } = {}) =>
      admin(`/sessions/${sessionId}/pay`, how),
    settle: (id: string, outcome: 'succeed' | 'fail') => admin(`/sessions/${id}/settle`, { outcome }),
    expire: (sessionId: string) => admin(`/sessions/${sessionId}/expire`),
    refund: (paymentId: string, amount?: number) => admin(`/payments/${paymentId}/refund`, { amount }),
    /** Completes a pending refund, or fails one that had succeeded. */
    settleRefund: (refundId: string, outcome: 'succeed' | 'fail') =>
      admin(`/refunds/${refundId}/settle`, { outcome }),
    /** The new dispute's id. */
    dispute: async (paymentId: string) => (await admin<{ id: string }>(`/payments/${paymentId}/dispute`)).id,
    moveDispute: (disputeId: string, status: Stripe.Dispute.Status) =>
      admin(`/disputes/${disputeId}/move`, { status }),
    /** Every event that mentions the text (an order's, session's or payment's id), oldest first. */
    eventsAbout: async (text: string) => {
      const { events } = await send<{ events: { event: Stripe.Event }[] }>(`${url}/__admin/events`, 'GET');
      return events.map(({ event }) => event).filter((event) => JSON.stringify(event).includes(text));
    },
    webhooks: (mode: 'deliver' | 'drop') => admin<void>('/webhooks', { mode }),
    fault: (fault: Fault) => send(`${url}/__faults`, 'POST', fault),
    /** Makes the next responses 500s that Stripe stores under their idempotency key. */
    failNext: (times: number) => admin('/execution', { failNext: times }),
    state: () => send<StripeState>(`${url}/__admin/state`, 'GET'),
  };
}
