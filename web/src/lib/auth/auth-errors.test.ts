import { FirebaseError } from 'firebase/app';
import { expect, it, vi } from 'vitest';
import { authMessage, isSpentLink } from './auth-errors';

const error = (code: string) => new FirebaseError(code, `Firebase: Error (${code}).`);

it('the message of a failed sign-in is the same for a wrong password, an unknown account and a closed one', () => {
  const codes = ['wrong-password', 'user-not-found', 'user-disabled', 'invalid-credential'];
  expect(new Set(codes.map((code) => authMessage(error(`auth/${code}`)))).size).toBe(1);
});

it('the message of a failed sign-in never shows the provider’s message, and reports unknown errors', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(authMessage(error('auth/brand-new-problem'))).toBe('Something went wrong. Please try again.');
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

it('the message of a failed sign-in offers a new link for one that is used or old, not for a broken connection', () => {
  expect(isSpentLink(error('auth/expired-action-code'))).toBe(true);
  expect(isSpentLink(error('auth/invalid-action-code'))).toBe(true);
  expect(isSpentLink(error('auth/network-request-failed'))).toBe(false);
  expect(isSpentLink(new Error('x'))).toBe(false);
});
