import { FirebaseError } from 'firebase/app';
import { expect, it, vi } from 'vitest';
import { sendIdentityCode } from '../api/confirm-identity';
import { ConfirmIdentity } from './confirm-identity';
import { pass, press, renderInApp, screen, user } from '@/testing';

vi.mock('../api/confirm-identity', () => ({ useIsSignInRecent: () => false, sendIdentityCode: vi.fn() }));
vi.mock('@/lib/firebase/auth', () => ({ auth: {} }));

it('A code that has expired, or did not arrive, is followed by another one', async () => {
  const confirm = vi.fn((_code: string) => Promise.resolve());
  confirm.mockRejectedValueOnce(new FirebaseError('auth/code-expired', 'expired'));
  vi.mocked(sendIdentityCode).mockResolvedValue({ confirm });
  renderInApp(<ConfirmIdentity user={{ uid: 'ada', email: '', emailVerified: false }} onChange={vi.fn()} />);
  await press('Send code');
  await user.type(screen.getByLabelText('Code'), '111111{Enter}');
  screen.getByText('This code has expired. Please ask for a new one.');
  await pass(30_000);
  await press('Send again');
  expect(sendIdentityCode).toHaveBeenCalledTimes(2);
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), '222222{Enter}');
  expect(confirm.mock.calls).toEqual([['111111'], ['222222']]);
});
