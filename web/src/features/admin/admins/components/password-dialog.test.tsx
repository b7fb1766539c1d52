import { screen } from '@testing-library/react';
import { FirebaseError } from 'firebase/app';
import { reauthenticateWithCredential } from 'firebase/auth';
import type * as FirebaseAuth from 'firebase/auth';
import { expect, it, vi } from 'vitest';
import { PasswordDialog } from './password-dialog';
import { renderInApp } from '@/lib/testing/page-in-app';
import { press, user } from '@/lib/testing/screen';

vi.mock('firebase/auth', async (importOriginal) => ({
  ...(await importOriginal<typeof FirebaseAuth>()),
  EmailAuthProvider: { credential: vi.fn() },
  reauthenticateWithCredential: vi.fn(),
}));
vi.mock('@/lib/firebase/auth', () => ({
  auth: { currentUser: { email: 'ada@example.com', getIdToken: () => Promise.resolve('token') } },
}));

const onSignedIn = vi.fn();

async function enterPassword() {
  renderInApp(<PasswordDialog open onSignedIn={onSignedIn} onCancel={vi.fn()} />);
  await user.type(screen.getByLabelText('Password'), 'a password');
  await press('Continue');
}

it.each([
  ['auth/invalid-credential', 'That password is not right. Please try again.'],
  ['auth/wrong-password', 'That password is not right. Please try again.'],
  [
    'auth/network-request-failed',
    'We could not reach the server. Please check your connection and try again.',
  ],
  ['auth/too-many-requests', 'Too many attempts. Please wait a few minutes and try again.'],
  ['auth/user-token-expired', 'Your session has ended. Please sign in again.'],
])('says why the sign-in failed: %s', async (code, sentence) => {
  vi.mocked(reauthenticateWithCredential).mockRejectedValue(new FirebaseError(code, 'refused'));
  await enterPassword();
  screen.getByText(sentence);
  expect(onSignedIn).not.toHaveBeenCalled();
});

it('continues after the sign-in', async () => {
  vi.mocked(reauthenticateWithCredential).mockResolvedValue({} as never);
  await enterPassword();
  expect(onSignedIn).toHaveBeenCalledOnce();
});
