import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { accounts } from '../../support/database.ts';
import { startServerSide } from '../../support/server-side.ts';

await startServerSide();

/** Calls with a token that was verified by its signature alone; the local Auth looks up the account of every token. */
async function codeOf(uid: string): Promise<unknown> {
  const { createCheckout } = await import('../../../functions/src/checkout/create-checkout.ts');
  const token = { uid, auth_time: Math.floor(Date.now() / 1000) };
  const rawRequest = { headers: {}, get: () => undefined, ip: '203.0.113.7' };
  const asked = Promise.resolve(createCheckout.run({ data: {}, auth: { uid, token }, rawRequest } as never));
  return asked.then(
    () => 'allowed',
    (error: { details?: { code?: string } }) => error.details?.code,
  );
}

it.each([
  ['is active', {}, 'invalid_input'],
  ['is disabled', { disabled: true }, 'unauthenticated'],
  ['was removed in the console', null, 'unauthenticated'],
])('the token of an account that %s', async (_, account, code) => {
  const uid = randomUUID();
  if (account) await accounts.createUser({ uid, ...account });
  expect(await codeOf(uid)).toBe(code);
});
