import { initializeApp } from 'firebase/app';
import { CustomProvider, initializeAppCheck } from 'firebase/app-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestHeaders } from './token';

const attest = vi.hoisted(() => vi.fn<() => Promise<{ token: string; expireTimeMillis: number }>>());
// The SDK itself, with a provider that the test controls instead of reCAPTCHA.
vi.mock('./auth', () => ({
  auth: { currentUser: { getIdToken: () => Promise.resolve('id-token') } },
  appCheck: initializeAppCheck(initializeApp({ projectId: 'demo', appId: 'demo', apiKey: 'demo' }), {
    provider: new CustomProvider({ getToken: attest }),
  }),
}));

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

it('asks App Check again after a failure, and meanwhile sends requests without its token', async () => {
  attest.mockRejectedValueOnce(new Error('reCAPTCHA could not be loaded'));
  expect(await requestHeaders()).toEqual({ Authorization: 'Firebase id-token' });
  attest.mockResolvedValueOnce({ token: 'app-check-token', expireTimeMillis: Date.now() + 3_600_000 });
  expect(await requestHeaders()).toEqual({
    Authorization: 'Firebase id-token',
    'X-Firebase-AppCheck': 'app-check-token',
  });
});
