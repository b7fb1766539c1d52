import { render, screen } from '@testing-library/react';
import { signInWithEmailAndPassword, signOut } from 'firebase/auth';
import { afterEach, beforeEach, it, vi } from 'vitest';
import { auth } from '@/lib/firebase/auth';
import { SessionProvider, useSession } from '@/lib/session/session';
import { useFreshAccount } from './follow-account';
import { settle } from '@/testing/screen';

/** The SDK keeps the `fetch` that it finds when it is loaded. */
const server = vi.hoisted(() => {
  const state = { isVerified: false };
  const part = (text: object) => btoa(JSON.stringify(text));
  const now = Math.floor(Date.now() / 1000);
  const idToken = `${part({})}.${part({ sub: 'ada', auth_time: now, iat: now, exp: now + 3600 })}.signature`;
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      Response.json(
        address.includes(':lookup')
          ? { users: [{ localId: 'ada', email: 'ada@example.com', emailVerified: state.isVerified }] }
          : { localId: 'ada', idToken, refreshToken: 'refresh', expiresIn: '3600' },
      ),
    ),
  );
  return state;
});

function Shown() {
  const { user } = useSession();
  useFreshAccount(user !== null && !user.emailVerified);
  return <p>{user ? (user.emailVerified ? 'Confirmed' : 'Not confirmed yet') : 'Loading'}</p>;
}

beforeEach(async () => {
  await signInWithEmailAndPassword(auth, 'ada@example.com', 'seven quiet rivers');
});
afterEach(async () => {
  vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  await signOut(auth);
});

it('An address that was confirmed on another device is shown as confirmed when the page is seen again', async () => {
  render(
    <SessionProvider isUrgent>
      <Shown />
    </SessionProvider>,
  );
  await settle();
  screen.getByText('Not confirmed yet');
  server.isVerified = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  screen.getByText('Confirmed');
});
