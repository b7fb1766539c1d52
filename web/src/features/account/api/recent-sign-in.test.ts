import type { Auth, IdTokenResult, User } from 'firebase/auth';
import { afterEach, expect, it, vi } from 'vitest';
import { isSignInRecent } from './credentials';

vi.mock('@/lib/firebase/auth', () => ({ auth: {} }));

const MINUTE = 60_000;
const SERVER_TIME = Date.parse('2026-03-01T12:00:00Z');

/** A session that began so many minutes ago. A token is an hour old unless it is renewed. */
function sessionSince(minutes: number): Auth {
  const utc = (time: number) => new Date(time).toUTCString();
  const authTime = utc(SERVER_TIME - minutes * MINUTE);
  const getIdTokenResult = (isRenewed = false) =>
    Promise.resolve({ authTime, issuedAtTime: isRenewed ? utc(SERVER_TIME) : authTime } as IdTokenResult);
  return { currentUser: { getIdTokenResult } as Partial<User> as User } as Auth;
}

afterEach(() => vi.useRealTimers());

it.each([
  ['right', 0],
  ['an hour fast', 60 * MINUTE],
  ['an hour slow', -60 * MINUTE],
])('A sign-in is recent by the time of the server, where the clock of the device is %s', async (_, error) => {
  vi.useFakeTimers({ now: SERVER_TIME + error });
  expect(await isSignInRecent(sessionSince(3), 5)).toBe(true);
  expect(await isSignInRecent(sessionSince(4), 5)).toBe(false);
  expect(await isSignInRecent({ currentUser: null } as Auth, 5)).toBe(false);
});
