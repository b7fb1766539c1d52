import type { UserRecord } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { setAdmin } from './set-admin.ts';
import type { Accounts } from './set-admin.ts';

interface Person {
  email: string;
  emailVerified?: boolean;
  customClaims?: Record<string, unknown>;
}

/** Somebody who has signed up, and what is done to their account. */
function somebody({ email, emailVerified = true, customClaims = {} }: Person) {
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

const GIVE = { isAdmin: true, requireVerified: true };
const TAKE = { isAdmin: false, requireVerified: true };

describe('making somebody an admin', () => {
  it('adds the claim to those they have, and mirrors it', async () => {
    const ann = somebody({ email: 'ann@x.example', customClaims: { plan: 'gold' } });
    await setAdmin(ann.accounts, ann.mirror, 'ann@x.example', GIVE);
    expect(ann.claims()).toEqual({ plan: 'gold', isAdmin: true });
    expect(ann.done).toEqual(['u1 mirrored true']);
  });

  it('takes the claim alone away again, and ends their sessions', async () => {
    const ann = somebody({ email: 'ann@x.example', customClaims: { plan: 'gold', isAdmin: true } });
    await setAdmin(ann.accounts, ann.mirror, 'ann@x.example', TAKE);
    expect(ann.claims()).toEqual({ plan: 'gold' });
    expect(ann.done).toEqual(['sessions of u1 ended', 'u1 mirrored false']);
  });

  it('is refused for an address nobody has verified, and changes nothing', async () => {
    const ann = somebody({ email: 'ann@x.example', emailVerified: false });
    await expect(setAdmin(ann.accounts, ann.mirror, 'ann@x.example', GIVE)).rejects.toThrow('not verified');
    expect([ann.claims(), ann.done]).toEqual([{}, []]);
  });

  it('needs no verified address in the local copy', async () => {
    const ann = somebody({ email: 'ann@x.example', emailVerified: false });
    await setAdmin(ann.accounts, ann.mirror, 'ann@x.example', { ...GIVE, requireVerified: false });
    expect(ann.claims()).toEqual({ isAdmin: true });
  });

  it('says so when nobody has signed up by that address', async () => {
    const ann = somebody({ email: 'ann@x.example' });
    await expect(setAdmin(ann.accounts, ann.mirror, 'bob@x.example', GIVE)).rejects.toThrow(
      'Nobody has signed up as bob@x.example',
    );
  });
});
