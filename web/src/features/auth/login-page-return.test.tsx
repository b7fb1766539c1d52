import { expect, it } from 'vitest';
import { useAction } from '@/lib/calls/action';
import { ada, address, fireEvent, InApp, pass, render, screen, sessionOf, settle } from '@/testing';
import { useReturn } from './login-page';

interface Given {
  isSignedIn: boolean;
  isPaused?: boolean;
  /** The work of the sign-in button. */
  work?: () => Promise<void>;
}

function Login({ isPaused = false, work = () => Promise.resolve() }: Given) {
  const { isLeaving } = useReturn(isPaused);
  const { run } = useAction(work, { failure: null });
  return <button onClick={() => void run(undefined)}>{isLeaving ? 'Leaving' : 'Staying'}</button>;
}

/** Returns a function that changes the given state. */
async function open(first: Given) {
  const view = (given: Given) => (
    <InApp at="/login?returnTo=%2Forder" path="/login" session={sessionOf(given.isSignedIn ? ada : null)}>
      <Login {...given} />
    </InApp>
  );
  const { rerender } = render(view(first));
  await pass(0);
  return async (next: Given) => {
    rerender(view(next));
    await pass(0);
  };
}
const isThere = () => address() === '/order';

it('returning after a sign-in takes 500 ms, during which the page shows it', async () => {
  const change = await open({ isSignedIn: false });
  await change({ isSignedIn: true });
  await pass(499);
  screen.getByText('Leaving');
  expect(isThere()).toBe(false);
  await settle();
  expect(isThere()).toBe(true);
});

it('returning with an earlier session is immediate', async () => {
  await open({ isSignedIn: true });
  expect(isThere()).toBe(true);
});

it('returning waits for the rest of the sign-in', async () => {
  let finish: () => void = () => {};
  const work = () => new Promise<void>((resolve) => (finish = resolve));
  const change = await open({ isSignedIn: false, work });
  fireEvent.click(screen.getByRole('button'));
  await pass(0);
  await change({ isSignedIn: true, work });
  await pass(5000);
  expect(isThere()).toBe(false);
  finish();
  await settle();
  expect(isThere()).toBe(true);
});

it('returning waits for a mailed link', async () => {
  const change = await open({ isSignedIn: true, isPaused: true });
  await pass(5000);
  expect(isThere()).toBe(false);
  await change({ isSignedIn: true });
  expect(isThere()).toBe(true);
});
