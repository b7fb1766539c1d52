/** The operations of Stripe's API that the product uses. */
import type { z } from 'zod';
import type { Account, Cause } from './account.ts';
import { noSuch } from './errors.ts';
import { expanded, pageOf } from './lists.ts';
import {
  createRefundParams,
  createSessionParams,
  listByPaymentParams,
  listEventsParams,
  readParams,
  retrieveParams,
} from './params.ts';
import { chargeOfIntent, findCharge, refundCharge } from './refunds.ts';
import { checkSession, createSession, expireSession } from './sessions.ts';
import type { StoredEvent, StoredSession } from './state.ts';

interface Request {
  account: Account;
  /** The `:id` in the path, or ''. */
  id: string;
  cause: Cause;
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

function found<T>(map: Map<string, T>, kind: string, id: string): T {
  const value = map.get(id);
  if (value === undefined) throw noSuch(kind, id, 'id');
  return value;
}

const sessionOf = (account: Account, id: string): StoredSession =>
  found(account.state.sessions, 'checkout.session', id);

function ofPayment<T extends { charge: string; payment_intent: string }>(
  stored: Map<string, T>,
  filter: { charge?: string | undefined; payment_intent?: string | undefined },
): T[] {
  return [...stored.values()].filter(
    (one) =>
      (filter.charge ?? one.charge) === one.charge &&
      (filter.payment_intent ?? one.payment_intent) === one.payment_intent,
  );
}

const LISTED_SECONDS = 30 * 24 * 60 * 60;

/** Stripe gives events of the last thirty days. */
function listedEvents({ state, now }: Account): Map<string, StoredEvent> {
  const since = now() - LISTED_SECONDS;
  return new Map([...state.events].filter(([, { event }]) => event.created > since));
}

/** 'charge.*' stands for every type below it. */
const matches = (pattern: string, type: string) =>
  pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;

const SESSIONS = '/v1/checkout/sessions';

export const OPERATIONS: Operation[] = [
  operation(
    'POST',
    SESSIONS,
    createSessionParams,
    ({ account, params, baseUrl }) =>
      expanded(account, createSession(account, params, baseUrl).session, params.expand),
    (params, account) => checkSession(params, account.now()),
  ),
  operation('GET', `${SESSIONS}/:id`, retrieveParams, ({ account, id, params }) =>
    expanded(account, sessionOf(account, id).session, params.expand),
  ),
  operation('POST', `${SESSIONS}/:id/expire`, retrieveParams, ({ account, id, params, cause }) => {
    const stored = sessionOf(account, id);
    expireSession(account, stored, cause);
    return expanded(account, stored.session, params.expand);
  }),

  operation('GET', '/v1/payment_intents/:id', retrieveParams, ({ account, id, params }) =>
    expanded(account, found(account.state.paymentIntents, 'payment_intent', id), params.expand),
  ),

  operation('POST', '/v1/refunds', createRefundParams, ({ account, params, cause }) => {
    const charge =
      params.charge === undefined
        ? chargeOfIntent(account, params.payment_intent ?? '')
        : findCharge(account, params.charge);
    return expanded(account, refundCharge(account, charge, params, cause), params.expand);
  }),
  operation('GET', '/v1/refunds', listByPaymentParams, ({ account, params }) =>
    pageOf(account, ofPayment(account.state.refunds, params), params, '/v1/refunds'),
  ),
  operation('GET', '/v1/refunds/:id', retrieveParams, ({ account, id, params }) =>
    expanded(account, found(account.state.refunds, 'refund', id), params.expand),
  ),

  operation('GET', '/v1/disputes', listByPaymentParams, ({ account, params }) =>
    pageOf(account, ofPayment(account.state.disputes, params), params, '/v1/disputes'),
  ),
  operation('GET', '/v1/disputes/:id', retrieveParams, ({ account, id, params }) =>
    expanded(account, found(account.state.disputes, 'dispute', id), params.expand),
  ),

  operation('GET', '/v1/events', listEventsParams, ({ account, params }) => {
    const patterns = params.types ?? [params.type ?? '*'];
    const events = [...listedEvents(account).values()]
      .map(({ event }) => event)
      .filter(({ type }) => patterns.some((pattern) => matches(pattern, type)));
    return pageOf(account, events, params, '/v1/events');
  }),
  operation('GET', '/v1/events/:id', retrieveParams, ({ account, id, params }) =>
    expanded(account, found(listedEvents(account), 'event', id).event, params.expand),
  ),
];
