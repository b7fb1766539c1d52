import { act, cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionProvider } from '@/lib/session';
import type { SessionChange } from '@/lib/session/backend';
import { createSessionStore } from '@/lib/session/store';
import { useReturn } from './use-return';

const signedOut: SessionChange = { user: null, isAdmin: false };
const signedIn: SessionChange = {
  user: { uid: 'ann', email: 'ann@example.com', emailVerified: true },
  isAdmin: false,
};

/** Shows what the hook says; `work` is what the sign-in still has to do. */
function Login({ isPaused, work }: { isPaused: boolean; work: Promise<void> | null }) {
  const { isLeaving, hold } = useReturn(isPaused);
  useEffect(() => {
    if (work) void hold(work);
  }, [hold, work]);
  return <p>{isLeaving ? 'Leaving' : 'Staying'}</p>;
}

function Where() {
  return <output>{useLocation().pathname}</output>;
}

async function open(first: SessionChange, isPaused = false, work: Promise<void> | null = null) {
  let change: (to: SessionChange) => void = () => {};
  const store = createSessionStore(() =>
    Promise.resolve({
      followSession: (changed: (change: SessionChange) => void) => {
        change = changed;
        changed(first);
        return Promise.resolve(() => {});
      },
      readAdminClaim: () => Promise.resolve(null),
      endSession: () => Promise.resolve(),
    }),
  );
  const view = (paused: boolean) => (
    <SessionProvider store={store}>
      <MemoryRouter initialEntries={[{ pathname: '/login', state: { returnTo: '/order' } }]}>
        <Where />
        <Routes>
          <Route path="/login" element={<Login isPaused={paused} work={work} />} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </SessionProvider>
  );
  // As the login page's guard does, before anybody guesses from this browser's past.
  store.start();
  const { rerender } = render(view(isPaused));
  await pass(0);
  const signIn = () => {
    change(signedIn);
    return pass(0);
  };
  return { signIn, pause: (paused: boolean) => rerender(view(paused)) };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const where = () => document.querySelector('output')?.textContent;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});

describe('going back after a sign-in', () => {
  it('takes 500 ms, in which the page says where it goes', async () => {
    const { signIn } = await open(signedOut);
    await signIn();
    await pass(499);
    expect(document.querySelector('p')?.textContent).toBe('Leaving');
    expect(where()).toBe('/login');
    await pass(1);
    expect(where()).toBe('/order');
  });

  it('is immediate when there was a session already', async () => {
    await open(signedIn);
    expect(where()).toBe('/order');
  });

  it('waits for what the sign-in still has to do', async () => {
    let finish: () => void = () => {};
    const work = new Promise<void>((resolve) => (finish = resolve));
    const { signIn } = await open(signedOut, false, work);
    await signIn();
    await pass(5000);
    expect(where()).toBe('/login');
    finish();
    await pass(0);
    await pass(500);
    expect(where()).toBe('/order');
  });

  it('waits for a mailed link that comes first', async () => {
    const { pause } = await open(signedIn, true);
    await pass(5000);
    expect(where()).toBe('/login');
    pause(false);
    await pass(0);
    expect(where()).toBe('/order');
  });
});
