import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FirebaseError } from 'firebase/app';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/calls/query';
import { sendIdentityCode } from '../api/confirm-identity';
import { ConfirmIdentity } from './confirm-identity';

vi.mock('../api/confirm-identity', () => ({ useIsSignInRecent: () => false, sendIdentityCode: vi.fn() }));
vi.mock('@/lib/firebase/auth', () => ({ auth: {} }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('A code that has expired, or did not arrive, is followed by another one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const confirm = vi.fn((_code: string) => Promise.resolve());
  confirm.mockRejectedValueOnce(new FirebaseError('auth/code-expired', 'expired'));
  vi.mocked(sendIdentityCode).mockResolvedValue({ confirm });
  render(
    <QueryClientProvider client={queryClient}>
      <ConfirmIdentity user={{ uid: 'ada', email: '', emailVerified: false }} onChange={vi.fn()} />
    </QueryClientProvider>,
  );
  await press('Send code');
  await userEvent.type(await screen.findByLabelText('Code'), '111111{Enter}');
  await screen.findByText('This code has expired. Please ask for a new one.');
  const again = screen.getByRole('button', { name: 'Send again in 30 s' });
  vi.advanceTimersByTime(30_000);
  await waitFor(() => expect(again.textContent).toBe('Send again'));
  fireEvent.click(again);
  await waitFor(() => expect(sendIdentityCode).toHaveBeenCalledTimes(2));
  await userEvent.clear(screen.getByLabelText('Code'));
  await userEvent.type(screen.getByLabelText('Code'), '222222{Enter}');
  await waitFor(() => expect(confirm.mock.calls).toEqual([['111111'], ['222222']]));
});
