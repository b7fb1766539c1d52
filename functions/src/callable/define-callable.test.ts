import { EventEmitter } from 'node:events';
import { z } from '@keepsong/domain/zod';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const CALL = { data: {} };

/** A function defined under the current environment, called by simulated HTTP requests. */
async function ask(
  times = 1,
  forwarded: (nth: number) => string = () => '203.0.113.7',
  load: () => Promise<unknown> = async () => (await import('../checkout/create-checkout.ts')).resumeCheckout,
) {
  const callable = (await load()) as (request: unknown, response: unknown) => void;
  const answers: [status: number, code: string | undefined][] = [];
  for (let nth = 0; nth < times; nth += 1) {
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'x-forwarded-for': forwarded(nth),
    };
    const request = {
      method: 'POST',
      headers,
      body: CALL,
      header: (name: string) => headers[name.toLowerCase()],
    };
    answers.push(
      await new Promise((resolve) => {
        let status = 0;
        const response = Object.assign(new EventEmitter(), {
          setHeader: () => undefined,
          getHeader: () => undefined,
          status(code: number) {
            status = code;
            return response;
          },
          send: (body: { error?: { details?: { code?: string } } }) =>
            resolve([status, body.error?.details?.code]),
        });
        callable(request, response);
      }),
    );
  }
  return answers;
}

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
  vi.stubEnv('GCLOUD_PROJECT', 'demo-unit');
  vi.stubEnv('APP_URL', 'https://keepsong.example');
  vi.stubEnv('MAIL_FROM', 'songs@keepsong.example');
  vi.stubEnv('ADMIN_NOTIFY_EMAIL', 'team@keepsong.example');
});

describe('a callable', () => {
  it('refuses callers who are not signed in', async () => {
    expect(await ask()).toEqual([[401, 'unauthenticated']]);
  });

  it('refuses callers without an App Check token, once the configuration says so', async () => {
    vi.stubEnv('ENFORCE_APP_CHECK', 'true');
    // Refused before our code, which would have added its own code.
    expect(await ask()).toEqual([[401, undefined]]);
  });

  it('refuses an address that has called too often, with any forwarded address', async () => {
    vi.stubEnv('CALLS_PER_ADDRESS', '2');
    expect(await ask(3, (nth) => `10.0.0.${nth}, 203.0.113.7`)).toEqual([
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
  ])('that %s answers accordingly', async (_, code, status, answer) => {
    const answers = await ask(1, undefined, async () => {
      const { defineCallable } = await import('./define-callable.ts');
      const { resolveReview } = await import('@keepsong/domain/calls/payments');
      const call = { ...resolveReview, request: z.object({}) };
      return defineCallable(call, { who: 'anybody' }, () =>
        Promise.reject(Object.assign(new Error(), { code })),
      );
    });
    expect(answers).toEqual([[status, answer]]);
  });
});
