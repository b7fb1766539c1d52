import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createContext, useContext } from 'react';
import { RouterProvider, createMemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { useAction } from '@/lib/calls/action';
import { GivenSession, type Session } from '@/lib/session/session';
import { LOADING } from '@/lib/session/types';
import { useReturn } from './use-return';
import { pass, settle } from '@/lib/testing/screen';

const signedOut: Session = { ...LOADING, status: 'signed-out' };
const signedIn: Session = {
  ...LOADING,
  status: 'signed-in',
  user: { uid: 'ann', email: 'ann@example.com', emailVerified: true },
};

interface Given {
  session: Session;
  isPaused: boolean;
  /** The work of the sign-in button. */
  work: () => Promise<void>;
}

const initial: Given = { session: signedOut, isPaused: false, work: () => Promise.resolve() };
const GivenOptions = createContext(initial);

function Login() {
  const { isPaused, work } = useContext(GivenOptions);
  const { isLeaving } = useReturn(isPaused);
  const { run } = useAction(work, { failure: null });
  return (
    <>
      <p>{isLeaving ? 'Leaving' : 'Staying'}</p>
      <button onClick={() => void run(undefined)}>Sign in</button>
      <Where />
    </>
  );
}

function Where() {
  return <output>{useLocation().pathname}</output>;
}

/** Returns a function that changes the given state. */
async function open(changes: Partial<Given>) {
  const client = new QueryClient();
  const router = createMemoryRouter(
    [
      { path: '/login', element: <Login /> },
      { path: '*', element: <Where /> },
    ],
    { initialEntries: ['/login?returnTo=%2Forder'] },
  );
  let given = { ...initial, ...changes };
  const view = () => (
    <QueryClientProvider client={client}>
      <GivenSession value={given.session}>
        <GivenOptions value={given}>
          <RouterProvider router={router} />
        </GivenOptions>
      </GivenSession>
    </QueryClientProvider>
  );
  const { rerender } = render(view());
  await pass(0);
  return async (newer: Partial<Given>) => {
    given = { ...given, ...newer };
    rerender(view());
    await pass(0);
  };
}

const where = () => document.querySelector('output')?.textContent;

describe('returning after a sign-in', () => {
  it('takes 500 ms, during which the page shows it', async () => {
    const change = await open({ session: signedOut });
    await change({ session: signedIn });
    await pass(499);
    screen.getByText('Leaving');
    expect(where()).toBe('/login');
    await settle();
    expect(where()).toBe('/order');
  });

  it('is immediate with an earlier session', async () => {
    await open({ session: signedIn });
    expect(where()).toBe('/order');
  });

  it('waits for the rest of the sign-in', async () => {
    let finish: () => void = () => {};
    const change = await open({ work: () => new Promise((resolve) => (finish = resolve)) });
    fireEvent.click(screen.getByRole('button'));
    await pass(0);
    await change({ session: signedIn });
    await pass(5000);
    expect(where()).toBe('/login');
    finish();
    await settle();
    expect(where()).toBe('/order');
  });

  it('waits for a mailed link', async () => {
    const change = await open({ session: signedIn, isPaused: true });
    await pass(5000);
    expect(where()).toBe('/login');
    await change({ isPaused: false });
    expect(where()).toBe('/order');
  });
});
