import type { UserRecord } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { setAdmin, type Accounts } from './set-admin.ts';

interface Account {
  email: string;
  emailVerified?: boolean;
  customClaims?: Record<string, unknown>;
}

/** One account, and a record of the changes to it. */
function accountOf({ email, emailVerified = true, customClaims = {} }: Account) {
  const done: string[] = [];
  let claims = customClaims;
  const accounts: Accounts = {
    getUserByEmail: (asked) =>
      asked === email
        ? Promise.resolve({ uid: 'u1', email, emailVerified, customClaims } as UserRecord)
        : Promise.reject(Object.assign(new Error('no user record'), { code: 'auth/user-not-found' })),
    setCustomUserClaims: (_uid, next) => {
      claims = (next ?? {}) as Record<string, unknown>;
      return Promise.resolve();
    },
    revokeRefreshTokens: (uid) => {
      done.push(`sessions of ${uid} ended`);
      return Promise.resolve();
    },
  };
  const mirror = (uid: string, isAdmin: boolean): Promise<void> => {
    done.push(`${uid} mirrored ${isAdmin}`);
    return Promise.resolve();
  };
  return { accounts, mirror, done, claims: () => claims };
}

const GRANT = { isAdmin: true, requireVerified: true };
const REVOKE = { isAdmin: false, requireVerified: true };

describe('setAdmin', () => {
  it('adds the claim to the existing ones and mirrors it', async () => {
    const ann = accountOf({ email: 'ann@x.example', customClaims: { plan: 'gold' } });
    await setAdmin(ann.accounts, ann.mirror, 'ann@x.example', GRANT);
    expect(ann.claims()).toEqual({ plan: 'gold', isAdmin: true });
    expect(ann.done).toEqual(['u1 mirrored true']);
  });

  it('removes only this claim and ends the sessions', async () => {
    const ann = accountOf({ email: 'ann@x.example', customClaims: { plan: 'gold', isAdmin: true } });
    await setAdmin(ann.accounts, ann.mirror, 'ann@x.example', REVOKE);
    expect(ann.claims()).toEqual({ plan: 'gold' });
    expect(ann.done).toEqual(['sessions of u1 ended', 'u1 mirrored false']);
  });

  it('refuses an unverified address and changes nothing', async () => {
    const ann = accountOf({ email: 'ann@x.example', emailVerified: false });
    await expect(setAdmin(ann.accounts, ann.mirror, 'ann@x.example', GRANT)).rejects.toThrow('not verified');
    expect([ann.claims(), ann.done]).toEqual([{}, []]);
  });

  it('accepts an unverified address in the local copy', async () => {
    const ann = accountOf({ email: 'ann@x.example', emailVerified: false });
    await setAdmin(ann.accounts, ann.mirror, 'ann@x.example', { ...GRANT, requireVerified: false });
    expect(ann.claims()).toEqual({ isAdmin: true });
  });

  it('names an address that has no account', async () => {
    const ann = accountOf({ email: 'ann@x.example' });
    await expect(setAdmin(ann.accounts, ann.mirror, 'bob@x.example', GRANT)).rejects.toThrow('bob@x.example');
  });
});
