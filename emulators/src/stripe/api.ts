/** Serves `/v1`: key and version check, form decoding, idempotency, errors and headers are the same for every operation. */
import { setTimeout as sleep } from 'node:timers/promises';
import { STRIPE_API_VERSION } from '@keepsong/domain/stripe-api';
import { Hono, type Context } from 'hono';
import qs from 'qs';
import { LOCAL_KEYS } from '../config/local-config.ts';
import type { LocalEnv } from '../http/serve-local.ts';
import type { Account } from './stripe-account.ts';
import { serviceFailure, StripeFailure } from './errors.ts';
import { newId } from './ids.ts';
import { createReplyOnce } from './idempotency.ts';
import { OPERATIONS, type Operation } from './operations.ts';
import type { Reply } from './stripe-state.ts';

/** Faults inside the work, where they affect idempotency keys (a fault of `/__faults` is applied outside). */
export interface ExecutionTrouble {
  /** How long each work takes, so that a second request can meet the first. */
  latencyMs: number;
  /** How many of the next works end in a 500 that is saved under its key. */
  failNext: number;
}

function assertKey(header: string | undefined): void {
  const key = header?.replace(/^bearer /i, '') ?? '';
  if (key === LOCAL_KEYS.stripeSecretKey) return;
  const message =
    key === ''
      ? 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.'
      : `Invalid API Key provided: ${key.slice(-4).padStart(key.length, '*')}`;
  throw new StripeFailure({ status: 401, message });
}

/** Rejects other API versions, because the objects have one shape here. */
function assertVersion(header: string | undefined): void {
  if (header === undefined || header === STRIPE_API_VERSION) return;
  throw new StripeFailure({
    status: 400,
    message: `Invalid Stripe API version: ${header}. Local Stripe has ${STRIPE_API_VERSION} only.`,
  });
}

const toText = (body: unknown) => `${JSON.stringify(body, null, 2)}\n`;

function replyTo(error: unknown): Reply {
  if (error instanceof StripeFailure) return { status: error.status, body: toText(error.body()) };
  console.error('Local Stripe failed:', error);
  return { status: 500, body: toText(serviceFailure(500).body()) };
}

function send({ status, body, isReplay = false }: Reply & { isReplay?: boolean }): Response {
  const headers = { 'content-type': 'application/json', 'request-id': newId.request() };
  return new Response(body, {
    status,
    headers: { ...headers, ...(isReplay && { 'idempotent-replayed': 'true' }) },
  });
}

export function createApi(options: {
  account: Account;
  baseUrl: () => string;
  trouble: ExecutionTrouble;
}): Hono<LocalEnv> {
  const { account, trouble } = options;
  const replyOnce = createReplyOnce(account);

  async function work(run: () => unknown): Promise<Reply> {
    try {
      if (trouble.latencyMs > 0) await sleep(trouble.latencyMs);
      if (trouble.failNext > 0) {
        trouble.failNext -= 1;
        throw serviceFailure(500);
      }
      return { status: 200, body: toText(run()) };
    } catch (error) {
      return replyTo(error);
    }
  }

  async function handle(c: Context<LocalEnv>, { method, prepare }: Operation): Promise<Reply> {
    assertKey(c.req.header('authorization'));
    assertVersion(c.req.header('stripe-version'));
    const text = method === 'GET' ? new URL(c.req.url).search.slice(1) : await c.req.text();
    const begin = async () => {
      const raw = qs.parse(text, { depth: 8, arrayLimit: 100, parameterLimit: 2000 });
      return work(prepare(raw, { account, id: c.req.param('id') ?? '', baseUrl: options.baseUrl() }));
    };
    const key = method === 'POST' ? c.req.header('idempotency-key') : undefined;
    return key === undefined ? begin() : replyOnce(key, `${method} ${c.req.path} ${text}`, begin);
  }

  const app = new Hono<LocalEnv>();
  for (const operation of OPERATIONS) {
    app.on(operation.method, operation.path, async (c) => send(await handle(c, operation).catch(replyTo)));
  }
  app.all('/v1/*', (c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}). If Stripe has it, local Stripe does not.`;
    return send(replyTo(new StripeFailure({ status: 404, message })));
  });
  return app;
}
