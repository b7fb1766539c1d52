import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GivenSession } from '@/lib/session/session';
import { toast } from '@/lib/toast';
import { addWaiting } from '@/lib/waiting-changes';
import { SessionButton } from './session-button';
import type * as unsentQuestion from './unsent-question';

const question = vi.hoisted(() => ({ fails: false }));
vi.mock('./unsent-question', async (original) => {
  const { UnsentQuestion } = await original<typeof unsentQuestion>();
  return {
    UnsentQuestion: (props: Parameters<typeof UnsentQuestion>[0]) => {
      if (question.fails) throw new Error('Failed to fetch dynamically imported module');
      return <UnsentQuestion {...props} />;
    },
  };
});

const signOut = vi.fn(() => null);
const user = { uid: 'ada', email: 'ada@example.com', emailVerified: true };

beforeEach(() => {
  localStorage.clear();
  signOut.mockClear();
  question.fails = false;
});
afterEach(cleanup);

function show() {
  const router = createMemoryRouter([
    { path: '/', Component: SessionButton },
    { path: '/sign-out', action: signOut, Component: () => 'Signed out' },
  ]);
  render(
    <GivenSession value={{ status: 'signed-in', user, isAdmin: false, claimsFailed: false }}>
      <RouterProvider router={router} />
    </GivenSession>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const wait = (messageId: string) =>
  addWaiting({
    uid: 'ada',
    key: messageId,
    target: `messages/${messageId}/`,
    call: 'sendMessage',
    request: {},
    what: 'your message',
    text: 'Hello',
  });

it('signs out at once when every change was sent', async () => {
  show();
  await press('Sign Out');
  await screen.findByText('Signed out');
  expect(signOut).toHaveBeenCalledOnce();
});

it('asks before it forgets changes that were not sent', async () => {
  wait('m1');
  wait('m2');
  show();
  await press('Sign Out');
  await screen.findByText(/^2 changes were not sent yet: your message, your message\. Signing out forgets/);
  expect(signOut).not.toHaveBeenCalled();
  await press('Stay signed in');
  expect(signOut).not.toHaveBeenCalled();
  await vi.waitFor(() => screen.getByRole('button', { name: 'Sign Out' }));
  await press('Sign Out');
  await screen.findByRole('dialog', { name: 'Sign out without sending?' });
  await press('Sign out');
  await screen.findByText('Signed out');
  expect(signOut).toHaveBeenCalledOnce();
});

it('says at every press that it cannot ask, and signs nobody out', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failed = vi.spyOn(toast, 'error');
  question.fails = true;
  wait('m1');
  show();
  await press('Sign Out');
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  await press('Sign Out');
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(2));
  expect(failed).toHaveBeenLastCalledWith(
    'Error signing out',
    'Please check your connection and load the page again.',
  );
  expect(signOut).not.toHaveBeenCalled();
});
