import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GivenSession } from '@/lib/session/session';
import { addWaiting } from '@/lib/waiting-changes';
import { SessionButton } from './session-button';

const signOut = vi.fn(() => null);
const user = { uid: 'ada', email: 'ada@example.com', emailVerified: true };

beforeEach(() => {
  localStorage.clear();
  signOut.mockClear();
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
