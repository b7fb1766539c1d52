/** Serves `/v1`: key and version check, form decoding, idempotency, errors and headers are the same for every operation. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono, type Context } from 'hono';
import qs from 'qs';
import { LOCAL_KEYS } from '../config/local-config.ts';
import type { LocalEnv } from '../http/serve-local.ts';
import type { Account } from './account.ts';
import { API_VERSION } from './account.ts';
import { serviceFailure, StripeFailure } from './errors.ts';
import { newId } from './ids.ts';
import { createKeyStore, fingerprintOf } from './idempotency.ts';
import { OPERATIONS, type Operation } from './operations.ts';

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
  if (header === undefined || header === API_VERSION) return;
  throw new StripeFailure({
    status: 400,
    message: `Invalid Stripe API version: ${header}. Local Stripe has ${API_VERSION} only.`,
  });
}

interface Answer {
  status: number;
  body: string;
}

const toText = (body: unknown) => `${JSON.stringify(body, null, 2)}\n`;

function answerTo(error: unknown): Answer {
  if (error instanceof StripeFailure) return { status: error.status, body: toText(error.body()) };
  console.error('Local Stripe failed:', error);
  return { status: 500, body: toText(serviceFailure(500).body()) };
}

function send({ status, body }: Answer, extra: Record<string, string> = {}): Response {
  const headers = { 'content-type': 'application/json', 'request-id': newId.request(), ...extra };
  return new Response(body, { status, headers });
}

export function createApi(options: {
  account: Account;
  baseUrl: () => string;
  trouble: ExecutionTrouble;
}): Hono<LocalEnv> {
  const { account, trouble } = options;
  const keys = createKeyStore(account.state.replies);

  async function work(run: () => unknown): Promise<Answer> {
    try {
      if (trouble.latencyMs > 0) await sleep(trouble.latencyMs);
      if (trouble.failNext > 0) {
        trouble.failNext -= 1;
        throw serviceFailure(500);
      }
      return { status: 200, body: toText(run()) };
    } catch (error) {
      return answerTo(error);
    }
  }

  async function handle(c: Context<LocalEnv>, operation: Operation): Promise<Response> {
    const key = operation.method === 'POST' ? c.req.header('idempotency-key') : undefined;
    let holdsKey = false;
    try {
      assertKey(c.req.header('authorization'));
      assertVersion(c.req.header('stripe-version'));
      const { method } = operation;
      const text = method === 'GET' ? new URL(c.req.url).search.slice(1) : await c.req.text();
      const fingerprint = fingerprintOf(method, c.req.path, text);
      if (key !== undefined) {
        const saved = keys.begin(key, fingerprint);
        if (saved !== undefined) return send(saved, { 'idempotent-replayed': 'true' });
        holdsKey = true;
      }
      const id = c.req.param('id') ?? '';
      const raw = qs.parse(text, { depth: 8, arrayLimit: 100, parameterLimit: 2000 });
      const run = operation.prepare(raw, { account, id, baseUrl: options.baseUrl() });
      const answer = await work(run);
      if (key !== undefined) {
        keys.finish(key, { ...answer, fingerprint, savedAt: Date.now() });
        holdsKey = false;
        account.changed();
      }
      return send(answer);
    } catch (error) {
      return send(answerTo(error));
    } finally {
      if (holdsKey && key !== undefined) keys.abandon(key);
    }
  }

  const app = new Hono<LocalEnv>();
  for (const operation of OPERATIONS) {
    app.on(operation.method, operation.path, (c) => handle(c, operation));
  }
  app.all('/v1/*', (c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}). If Stripe has it, local Stripe does not.`;
    return send(answerTo(new StripeFailure({ status: 404, message })));
  });
  return app;
}
