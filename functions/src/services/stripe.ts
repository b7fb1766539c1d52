import type Stripe from 'stripe';
import type { z } from 'zod';
import type { ProductId, TaxMode } from '@keepsong/domain/pricing';
import { payableParts } from '@keepsong/domain/documents/extra';
import { STRIPE_API_VERSION, STRIPE_EVENT_TYPES, STRIPE_PRODUCTS } from '@keepsong/domain/stripe-api';
import { config, requireSecret, requireSecrets } from '../config.ts';
import { StripeFailure, toStripeFailure } from './stripe-failure.ts';
import {
  payableIdIn,
  REQUEST_KEY,
  TERMS_VERSION,
  stripeDisputeSchema,
  stripeEventSchema,
  stripeReceiptSchema,
  stripeRefundSchema,
  stripeSessionSchema,
  type StripeEvent,
  type StripeSession,
} from './stripe-objects.ts';

/** Three tries of this long stay inside a callable's time, and inside what a person will wait. */
const TIMEOUT_MS = 8_000;
const NETWORK_RETRIES = 2;
/** For optional data that must not delay a webhook. */
const SHORT = { timeout: 3_000, maxNetworkRetries: 0 } as const;
const BUSY_WAITS_MS = [400, 1_200] as const;

function metadataOf(payableId: string) {
  const { orderId, extraId } = payableParts(payableId);
  return { orderId, ...(extraId !== null && { extraId }) };
}

export interface SessionRequest {
  /** Of the order or extra that is paid. */
  payableId: string;
  userId: string;
  attempt: number;
  /** Null: Stripe asks for the address on its page. */
  customerEmail: string | null;
  currency: string;
  tax: TaxMode;
  /** What the customer must agree to, in Stripe's Markdown, with the version of the terms. */
  consent: { sentence: string; termsVersion: string };
  lineItems: readonly { product: ProductId; amountCents: number }[];
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
}

interface NewRefund {
  payableId: string;
  /** Idempotency key; also written on the refund, so that it is recognized for as long as it exists. */
  key: string;
  paymentIntentId: string;
  reason: 'duplicate' | 'requested_by_customer';
  /** Integer US cents; null for all that is left. */
  amountCents: number | null;
}

interface EventPage {
  /** The newest first. */
  events: StripeEvent[];
  hasMore: boolean;
}

function connectionOf(apiUrl: string | null) {
  if (apiUrl === null) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme } as const;
}

let client: Promise<Stripe> | undefined;

function stripe(): Promise<Stripe> {
  client ??= import('stripe').then(
    ({ default: StripeClient }) =>
      new StripeClient(requireSecret('STRIPE_SECRET_KEY'), {
        ...connectionOf(config().STRIPE_API_URL),
        apiVersion: STRIPE_API_VERSION,
        timeout: TIMEOUT_MS,
        maxNetworkRetries: NETWORK_RETRIES,
        telemetry: false,
      }),
  );
  return client;
}

function sessionParams(request: SessionRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = {
    ...metadataOf(request.payableId),
    userId: request.userId,
    attempt: String(request.attempt),
    [TERMS_VERSION]: request.consent.termsVersion,
  };
  return {
    mode: 'payment',
    client_reference_id: metadata.orderId,
    ...(request.customerEmail === null ? {} : { customer_email: request.customerEmail }),
    line_items: request.lineItems.map((item) => ({
      quantity: 1,
      price_data: {
        currency: request.currency,
        unit_amount: item.amountCents,
        tax_behavior: request.tax === 'off' ? 'unspecified' : request.tax,
        product: STRIPE_PRODUCTS[item.product],
      },
    })),
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
    allow_promotion_codes: true,
    // Stripe refuses it while the account's public details have no address of the terms.
    consent_collection: { terms_of_service: 'required' },
    custom_text: { terms_of_service_acceptance: { message: request.consent.sentence } },
    // Always sent: an account's default can switch tax on.
    automatic_tax: { enabled: request.tax !== 'off' },
    // Prices are in one currency, and the payment check compares it.
    adaptive_pricing: { enabled: false },
    // Wallets are cards. Named, so that a switch in Stripe's dashboard cannot add another method.
    allowed_payment_method_types: ['card'],
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    metadata,
    // Charges inherit it, so that a refund or dispute names its order.
    payment_intent_data: { metadata },
  };
}

async function orWhenUnknown<T>(unknown: T, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StripeFailure && error.kind === 'not_found') return unknown;
    throw error;
  }
}

/** As many as Stripe lists at once; no payment comes near it. */
const PAGE = 100;

interface Connection {
  api: () => Promise<Stripe>;
  isLive: () => boolean;
  pause: (ms: number) => Promise<unknown>;
  page: number;
}

/** Stripe over one connection; tests give their own. Every method throws StripeFailure; what Stripe does not know is null or empty. */
export function createStripeGateway({ api, isLive, pause, page: pageSize }: Connection) {
  /** The SDK repeats lost connections and 5xx by itself; a 429 it leaves to us. */
  async function ask<T>(call: (api: Stripe) => Promise<T>): Promise<T> {
    const connected = await api();
    for (let round = 0; ; round += 1) {
      try {
        return await call(connected);
      } catch (error) {
        const failure = toStripeFailure(error);
        const ms = BUSY_WAITS_MS[round];
        if (failure.kind !== 'busy' || ms === undefined) throw failure;
        await pause(ms * (0.5 + Math.random()));
      }
    }
  }

  async function parsed<T>(schema: z.ZodType<T>, call: (api: Stripe) => Promise<unknown>): Promise<T> {
    return schema.parse(await ask(call));
  }
  const found = <T>(schema: z.ZodType<T>, call: (api: Stripe) => Promise<unknown>) =>
    orWhenUnknown<T | null>(null, () => parsed(schema, call));
  const listOf = <T>(schema: z.ZodType<T>, call: (api: Stripe) => Promise<{ data: unknown[] }>) =>
    orWhenUnknown<T[]>([], async () => (await ask(call)).data.map((one) => schema.parse(one)));

  const retrieveSession = (sessionId: string) =>
    found(stripeSessionSchema, ({ checkout }) =>
      checkout.sessions.retrieve(sessionId, { expand: ['payment_intent', 'discounts.promotion_code'] }),
    );

  return {
    /** Our key moves real money; an event of the other kind is not about our orders. */
    get isLive() {
      return isLive();
    },

    createSession: (request: SessionRequest, idempotencyKey: string) =>
      parsed(stripeSessionSchema, ({ checkout }) =>
        checkout.sessions.create(sessionParams(request), { idempotencyKey }),
      ),

    retrieveSession,

    /** The session as it is afterwards; a session that is complete or expired already stays so. */
    expireSession: async (sessionId: string): Promise<StripeSession | null> => {
      try {
        return await parsed(stripeSessionSchema, ({ checkout }) => checkout.sessions.expire(sessionId));
      } catch (error) {
        if (error instanceof StripeFailure && (error.kind === 'rejected' || error.kind === 'not_found')) {
          return retrieveSession(sessionId);
        }
        throw error;
      }
    },

    createRefund: ({ key, payableId, paymentIntentId, reason, amountCents }: NewRefund) =>
      parsed(stripeRefundSchema, ({ refunds }) =>
        refunds.create(
          {
            payment_intent: paymentIntentId,
            reason,
            metadata: { ...metadataOf(payableId), [REQUEST_KEY]: key },
            ...(amountCents === null ? {} : { amount: amountCents }),
          },
          { idempotencyKey: key },
        ),
      ),

    listRefunds: (paymentIntentId: string) =>
      listOf(stripeRefundSchema, ({ refunds }) =>
        refunds.list({ payment_intent: paymentIntentId, limit: PAGE }),
      ),

    listDisputes: (paymentIntentId: string) =>
      listOf(stripeDisputeSchema, ({ disputes }) =>
        disputes.list({ payment_intent: paymentIntentId, limit: PAGE }),
      ),

    retrieveDispute: (disputeId: string) =>
      found(stripeDisputeSchema, ({ disputes }) => disputes.retrieve(disputeId)),

    /** What our checkout wrote on the payment; null also for payments that are not ours. */
    payableIdOf: (paymentIntentId: string) =>
      orWhenUnknown<string | null>(null, async () => {
        const intent = await ask((connected) => connected.paymentIntents.retrieve(paymentIntentId));
        return payableIdIn(intent.metadata);
      }),

    receiptUrlOf: async (paymentIntentId: string): Promise<string | null> => {
      const intent = await parsed(stripeReceiptSchema, ({ paymentIntents }) =>
        paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] }, SHORT),
      );
      return intent.latest_charge?.receipt_url ?? null;
    },

    /** Our events, the newest first, beginning behind `after`. Stripe keeps them for 30 days. */
    listEvents: async (after: string | null): Promise<EventPage> => {
      const page = await ask((connected) =>
        connected.events.list({
          types: [...STRIPE_EVENT_TYPES],
          limit: pageSize,
          ...(after === null ? {} : { starting_after: after }),
        }),
      );
      return { events: page.data.map((event) => stripeEventSchema.parse(event)), hasMore: page.has_more };
    },

    /** Null when no secret of ours signed exactly these bytes within the last five minutes. */
    verifiedEvent: async (rawBody: Buffer, signature: string): Promise<StripeEvent | null> => {
      const { webhooks } = await api();
      for (const secret of requireSecrets('STRIPE_WEBHOOK_SECRET')) {
        let event: unknown;
        try {
          event = webhooks.constructEvent(rawBody, signature, secret);
        } catch {
          // Not always the SDK's own error: over `t=1,v1=` it stumbles itself.
          continue;
        }
        return stripeEventSchema.parse(event);
      }
      return null;
    },
  };
}

export const stripeGateway = createStripeGateway({
  api: stripe,
  isLive: () => /^[a-z]+_live_/.test(requireSecret('STRIPE_SECRET_KEY')),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  page: PAGE,
});
export type StripeGateway = ReturnType<typeof createStripeGateway>;
