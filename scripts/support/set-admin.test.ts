import type { UserRecord } from 'firebase-admin/auth';
import { expect, it } from 'vitest';
import { setAdmin, type Accounts } from './set-admin.ts';

/** One account, which is changed. Returns what was done to it. */
async function changed(email: string, account: Partial<UserRecord>, wanted: Parameters<typeof setAdmin>[3]) {
  const done: unknown[] = [];
  const note = (what: unknown) => Promise.resolve(void done.push(what));
  const accounts: Accounts = {
    getUserByEmail: (asked) =>
      asked === 'ann@x.example'
        ? Promise.resolve({ uid: 'u1', email: asked, emailVerified: true, ...account } as UserRecord)
        : Promise.reject(Object.assign(new Error('no user record'), { code: 'auth/user-not-found' })),
    setCustomUserClaims: (_uid, claims) => note(claims),
    revokeRefreshTokens: (uid) => note(`sessions of ${uid} ended`),
  };
  const mirror = (uid: string, isAdmin: boolean) => note(`${uid} mirrored ${isAdmin}`);
  const failure = await setAdmin(accounts, mirror, email, wanted).then(
    () => null,
    (error: unknown) => String(error),
  );
  return { done, failure };
}

const GRANT = { isAdmin: true, requireVerified: true };
const REVOKE = { isAdmin: false, requireVerified: true };
const GOLD = { customClaims: { plan: 'gold' } };
const GOLDEN_ADMIN = { customClaims: { plan: 'gold', isAdmin: true } };
const UNVERIFIED = { emailVerified: false };

it.each([
  ['adds the claim to others and mirrors it', GOLD, GRANT, [GOLDEN_ADMIN.customClaims, 'u1 mirrored true']],
  [
    'removes only this claim and ends the sessions',
    GOLDEN_ADMIN,
    REVOKE,
    [GOLD.customClaims, 'sessions of u1 ended', 'u1 mirrored false'],
  ],
  [
    'accepts an unverified address in the local copy',
    UNVERIFIED,
    { ...GRANT, requireVerified: false },
    [{ isAdmin: true }, 'u1 mirrored true'],
  ],
])('setAdmin %s', async (_what, account, wanted, done) => {
  expect(await changed('ann@x.example', account, wanted)).toEqual({ done, failure: null });
});

it.each([
  ['an unverified address', 'ann@x.example', 'not verified'],
  ['an address that has no account', 'bob@x.example', 'bob@x.example'],
])('setAdmin refuses %s and changes nothing', async (_what, email, failure) => {
  const refused = { done: [], failure: expect.stringContaining(failure) as string };
  expect(await changed(email, UNVERIFIED, GRANT)).toEqual(refused);
});
