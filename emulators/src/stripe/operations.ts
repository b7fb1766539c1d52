/** The operations of Stripe's API that the product uses. */
import type { z } from 'zod';
import type { Account } from './stripe-account.ts';
import { noSuch } from './errors.ts';
import {
  createRefundParams,
  createSessionParams,
  listEventsParams,
  listOfPaymentParams,
  noParams,
  readParams,
  retrieveIntentParams,
  retrieveSessionParams,
} from './params.ts';
import { refundPayment } from './refunds.ts';
import { checkSession, createSession, expireSession } from './sessions.ts';

interface Request {
  account: Account;
  /** The `:id` in the path, or ''. */
  id: string;
  /** This server's URL, for the address of the pay page. */
  baseUrl: string;
}

/** One method and path of the API. */
export interface Operation {
  method: 'GET' | 'POST';
  path: string;
  /**
   * Reads and checks the parameters and returns the work; both may throw. They are apart because Stripe saves a reply
   * under its idempotency key only once work has begun: a malformed request can be corrected and sent with its key.
   */
  prepare: (raw: unknown, request: Request) => () => unknown;
}

function operation<T extends z.ZodType>(
  method: Operation['method'],
  path: string,
  schema: T,
  run: (request: Request & { params: z.output<T> }) => unknown,
  check: (params: z.output<T>, account: Account) => void = () => undefined,
): Operation {
  return {
    method,
    path,
    prepare: (raw, request) => {
      const params = readParams(schema, raw);
      check(params, request.account);
      return () => run({ ...request, params });
    },
  };
}

export function found<T>(map: Map<string, T>, kind: string, id: string): T {
  const value = map.get(id);
  if (value === undefined) throw noSuch(kind, id, 'id');
  return value;
}

/** One page, the newest first. Throws when `after` is not among them. */
function pageOf(oldestFirst: { id: string }[], limit: number, after?: string): object {
  const all = [...oldestFirst].reverse();
  const before = all.findIndex(({ id }) => id === after);
  if (after !== undefined && before < 0) throw noSuch('object', after, 'starting_after', 400);
  const rest = all.slice(before + 1);
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit };
}

function ofPayment(
  stored: Map<string, { id: string; payment_intent: string }>,
  { limit, payment_intent: intent }: z.output<typeof listOfPaymentParams>,
): object {
  return pageOf(
    [...stored.values()].filter((one) => one.payment_intent === intent),
    limit,
  );
}

const LISTED_SECONDS = 30 * 24 * 60 * 60;

/** Stripe gives events of the last thirty days. */
function listedEvents({ state, now }: Account) {
  const since = now() - LISTED_SECONDS;
  return [...state.events.values()].map(({ event }) => event).filter(({ created }) => created > since);
}

const SESSIONS = '/v1/checkout/sessions';

export const OPERATIONS: Operation[] = [
  operation(
    'POST',
    SESSIONS,
    createSessionParams,
    ({ account, params, baseUrl }) => createSession(account, params, baseUrl).session,
    (params, account) => checkSession(params, account.now()),
  ),
  operation('GET', `${SESSIONS}/:id`, retrieveSessionParams, ({ account: { state }, id, params }) => {
    const { session, lineItems } = found(state.sessions, 'checkout.session', id);
    const intent = state.paymentIntents.get(session.payment_intent ?? '') ?? null;
    return {
      ...session,
      ...(params.expand.includes('discounts.promotion_code') && {
        discounts: session.discounts.map(({ promotion_code: code }) => ({
          promotion_code: state.promotionCodes.get(code) ?? code,
        })),
      }),
      ...(params.expand.includes('payment_intent') && { payment_intent: intent }),
      ...(params.expand.includes('line_items') && {
        line_items: { object: 'list', data: lineItems, has_more: false },
      }),
    };
  }),
  operation('POST', `${SESSIONS}/:id/expire`, noParams, ({ account, id }) => {
    const stored = found(account.state.sessions, 'checkout.session', id);
    expireSession(account, stored);
    return stored.session;
  }),

  operation('GET', '/v1/payment_intents/:id', retrieveIntentParams, ({ account: { state }, id, params }) => {
    const intent = found(state.paymentIntents, 'payment_intent', id);
    const charge = state.charges.get(intent.latest_charge ?? '') ?? null;
    return { ...intent, ...(params.expand.includes('latest_charge') && { latest_charge: charge }) };
  }),

  operation('POST', '/v1/refunds', createRefundParams, ({ account, params }) =>
    refundPayment(account, params.payment_intent, params),
  ),
  operation('GET', '/v1/refunds', listOfPaymentParams, ({ account, params }) =>
    ofPayment(account.state.refunds, params),
  ),
  operation('GET', '/v1/disputes', listOfPaymentParams, ({ account, params }) =>
    ofPayment(account.state.disputes, params),
  ),

  operation('GET', '/v1/disputes/:id', noParams, ({ account: { state }, id }) =>
    found(state.disputes, 'dispute', id),
  ),

  operation('GET', '/v1/events', listEventsParams, ({ account, params }) => {
    const events = listedEvents(account).filter(({ type }) => params.types?.includes(type) ?? true);
    return pageOf(events, params.limit, params.starting_after);
  }),
  operation('GET', '/v1/events/:id', noParams, ({ account, id }) => {
    const event = listedEvents(account).find((one) => one.id === id);
    if (event === undefined) throw noSuch('event', id, 'id');
    return event;
  }),
];
