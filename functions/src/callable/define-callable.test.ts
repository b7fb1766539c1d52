import { z } from '@keepsong/domain/zod';
import { beforeEach, expect, it, vi } from 'vitest';
import { askFunction } from '../../testing/ask.ts';

/** Asks a function that is defined under the current environment. Returns its status and code. */
async function ask(load?: () => Promise<unknown>, forwarded = '203.0.113.7') {
  const callable = load ? await load() : (await import('../checkout/create-checkout.ts')).resumeCheckout;
  const { status, code } = await askFunction(callable, {}, { 'x-forwarded-for': forwarded });
  return [status, code];
}

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
  vi.stubEnv('GCLOUD_PROJECT', 'demo-unit');
  vi.stubEnv('APP_URL', 'https://keepsong.example');
  vi.stubEnv('MAIL_FROM', 'songs@keepsong.example');
  vi.stubEnv('ADMIN_NOTIFY_EMAIL', 'team@keepsong.example');
});

it('a callable refuses callers without an App Check token, once the configuration says so', async () => {
  vi.stubEnv('ENFORCE_APP_CHECK', 'true');
  // Refused before our code, which would have added its own code.
  expect(await ask()).toEqual([401, undefined]);
});

it('a callable refuses an address that has called too often, with any forwarded address', async () => {
  vi.stubEnv('CALLS_PER_ADDRESS', '2');
  const answers: unknown[] = [];
  for (const hop of [1, 2, 3]) answers.push(await ask(undefined, `10.0.0.${hop}, 203.0.113.7`));
  expect(answers).toEqual([
    [401, 'unauthenticated'],
    [401, 'unauthenticated'],
    [429, 'rate_limited'],
  ]);
});

it.each([
  ['gave up because others changed its documents', 10, 503, 'busy'],
  ['found no database', 14, 503, 'busy'],
  ['was refused', 7, 500, 'internal'],
  ['failed at Stripe', 'api_error', 500, 'internal'],
])('a callable that %s answers accordingly', async (_, code, status, answer) => {
  const answers = await ask(async () => {
    const { defineCallable } = await import('./define-callable.ts');
    const { resolveReview } = await import('@keepsong/domain/calls/payments');
    const call = { ...resolveReview, request: z.object({}) };
    const failure = Object.assign(new Error(), { code });
    return defineCallable(call, { who: 'anybody' }, () => Promise.reject(failure));
  });
  expect(answers).toEqual([status, answer]);
});
