import { afterAll, beforeAll, expect } from 'vitest';
import { PROJECT_ID } from '../support/cloud.ts';
import { askFunction } from '../../functions/testing/ask.ts';
import { newAdmin } from '../support/people.ts';
import { attack } from './attack.ts';

/**
 * The emulator does not verify signatures. Here the product’s own code runs with the check of the real cloud, and
 * again with the emulator’s, which proves that the signature is the only error of the token.
 */
const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
let saveOrderNote: unknown;
let admin: string;
beforeAll(async () => {
  admin = (await newAdmin()).uid;
  ({ saveOrderNote } = await import('../../functions/src/orders/edit-order.ts'));
});
afterAll(() => {
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = emulator;
});

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

function token(header: object, claims: object = {}, sign: (signed: string) => string = () => ''): string {
  const now = Math.floor(Date.now() / 1000);
  const signed = [
    header,
    {
      ...{ iss: `https://securetoken.google.com/${PROJECT_ID}`, aud: PROJECT_ID, sub: admin },
      ...{ user_id: admin, auth_time: now, iat: now },
      exp: now + 3600,
      isAdmin: true,
      firebase: { sign_in_provider: 'password', identities: {} },
      ...claims,
    },
  ]
    .map(encode)
    .join('.');
  return `${signed}.${sign(signed)}`;
}

const ask = (forged: string) =>
  askFunction(saveOrderNote, { orderId: 'x', seen: 0, value: '' }, { authorization: `Bearer ${forged}` });

async function assertRefused(forged: string): Promise<void> {
  delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  expect(await ask(forged)).toMatchObject({ status: 401, code: undefined });
}

attack('token-unsigned', async () => {
  const unsigned = token({ alg: 'none', typ: 'JWT' });
  await assertRefused(unsigned);
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = emulator;
  // The emulator accepts the token as the admin’s; only the order does not exist.
  expect(await ask(unsigned)).toMatchObject({ status: 404, code: 'not_found' });
});

attack('token-other-project', () =>
  assertRefused(
    token(
      { alg: 'RS256', typ: 'JWT', kid: 'theirs' },
      { aud: 'other-project', iss: 'https://securetoken.google.com/other-project' },
      () => 'AAAA',
    ),
  ),
);
