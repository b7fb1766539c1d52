/** Serves `/v1`: key and version check, form decoding, idempotency, errors and headers are the same for every operation. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono, type Context } from 'hono';
import qs from 'qs';
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

function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

function givenKey(header: string | undefined): string | undefined {
  const [scheme, value = ''] = header?.split(' ') ?? [];
  if (scheme?.toLowerCase() === 'bearer') return value;
  // curl -u sk_test_…: sends the key as the user name.
  if (scheme?.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0];
  return undefined;
}

function assertKey(header: string | undefined, secretKey: string): void {
  const key = givenKey(header);
  if (key === undefined || key === '') {
    throw new StripeFailure({
      status: 401,
      message:
        'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer ' +
        "auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details.",
    });
  }
  if (!sameText(key, secretKey)) {
    const shown =
      key.length > 12 ? `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}` : '****';
    throw new StripeFailure({ status: 401, message: `Invalid API Key provided: ${shown}` });
  }
}

/** Rejects other API versions, because the objects have one shape here. */
function assertVersion(header: string | undefined): void {
  if (header === undefined || header === API_VERSION) return;
  throw new StripeFailure({
    status: 400,
    message: `Invalid Stripe API version: ${header}. Local Stripe has ${API_VERSION} only.`,
  });
}

function decode(text: string): unknown {
  return qs.parse(text, { depth: 8, arrayLimit: 100, parameterLimit: 2000, charset: 'utf-8' });
}

interface Answer {
  status: number;
  body: string;
}

const toText = (body: unknown) => `${JSON.stringify(body, null, 2)}\n`;

function answerTo(error: unknown, requestId: string): Answer {
  if (error instanceof StripeFailure) return { status: error.status, body: toText(error.body(requestId)) };
  console.error('Local Stripe failed:', error);
  return { status: 500, body: toText(serviceFailure(500).body(requestId)) };
}

export function createApi(options: {
  account: Account;
  secretKey: string;
  baseUrl: () => string;
  trouble: ExecutionTrouble;
}): Hono<LocalEnv> {
  const { account, trouble } = options;
  const keys = createKeyStore(() => account.state.replies);

  function send(c: Context<LocalEnv>, answer: Answer, requestId: string, extra: Record<string, string> = {}) {
    return new Response(answer.body, {
      status: answer.status,
      headers: {
        'content-type': 'application/json',
        'request-id': requestId,
        'stripe-version': API_VERSION,
        ...extra,
      },
    });
  }

  async function work(run: () => unknown, requestId: string): Promise<Answer> {
    try {
      if (trouble.latencyMs > 0) await sleep(trouble.latencyMs);
      if (trouble.failNext > 0) {
        trouble.failNext -= 1;
        throw serviceFailure(500);
      }
      return { status: 200, body: toText(run()) };
    } catch (error) {
      return answerTo(error, requestId);
    }
  }

  async function handle(c: Context<LocalEnv>, operation: Operation): Promise<Response> {
    const requestId = newId.request();
    const key = operation.method === 'POST' ? c.req.header('idempotency-key') : undefined;
    let holdsKey = false;
    try {
      assertKey(c.req.header('authorization'), options.secretKey);
      assertVersion(c.req.header('stripe-version'));
      const raw = decode(
        operation.method === 'GET' ? new URL(c.req.url).search.slice(1) : await c.req.text(),
      );
      const fingerprint = fingerprintOf(operation.method, c.req.path, raw);
      const echo: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
      if (key !== undefined) {
        const saved = keys.begin(key, fingerprint);
        if (saved !== undefined) {
          const replay = { 'idempotent-replayed': 'true', 'original-request': saved.requestId };
          return send(c, saved, requestId, { ...echo, ...replay });
        }
        holdsKey = true;
      }
      const run = operation.prepare(raw, {
        account,
        id: c.req.param('id') ?? '',
        cause: { id: requestId, idempotency_key: key ?? null },
        baseUrl: options.baseUrl(),
      });
      const answer = await work(run, requestId);
      if (key !== undefined) {
        keys.finish(key, { ...answer, fingerprint, requestId, savedAt: Date.now() });
        holdsKey = false;
        account.changed();
      }
      return send(c, answer, requestId, echo);
    } catch (error) {
      return send(c, answerTo(error, requestId), requestId);
    } finally {
      if (holdsKey && key !== undefined) keys.abandon(key);
    }
  }

  const app = new Hono<LocalEnv>();
  for (const operation of OPERATIONS) {
    app.on(operation.method, operation.path, (c) => handle(c, operation));
  }
  app.all('/v1/*', (c) => {
    const requestId = newId.request();
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}). If Stripe has it, local Stripe does not.`;
    return send(c, answerTo(new StripeFailure({ status: 404, message }), requestId), requestId);
  });
  return app;
}
