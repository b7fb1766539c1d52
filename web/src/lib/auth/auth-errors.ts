import { FirebaseError } from 'firebase/app';
import { CallError } from '@/lib/calls/call-error';
import { reportError } from '@/lib/early/report';

const NO_MATCH = 'That email and password do not match. Please check both, or reset your password.';
const GENERAL = 'Something went wrong. Please try again.';

/** An unknown account, a wrong password and a closed account have one message, which does not reveal who is a customer. */
const MESSAGES: Readonly<Record<string, string>> = {
  'auth/invalid-credential': NO_MATCH,
  'auth/wrong-password': NO_MATCH,
  'auth/user-not-found': NO_MATCH,
  'auth/user-disabled': NO_MATCH,
  'auth/invalid-email': 'Invalid email address',
  'auth/weak-password': 'This password is too easy to guess.',
  'auth/password-does-not-meet-requirements': 'This password is too easy to guess.',
  'auth/too-many-requests': 'Too many attempts. Please wait a few minutes and try again.',
  'auth/quota-exceeded': 'Too many messages were sent just now. Please try again in a few minutes.',
  'auth/network-request-failed': 'We could not reach the server. Please check your connection and try again.',
  'auth/expired-action-code': 'This link has expired.',
  'auth/invalid-action-code': 'This link has been used already, or part of it is missing.',
  'auth/invalid-verification-code': 'That code is not right. Please check it and try again.',
  'auth/code-expired': 'This code has expired. Please ask for a new one.',
  'auth/invalid-phone-number': 'Please enter the number with its country code, for example +1 555 010 0100.',
  'auth/captcha-check-failed': 'We could not make sure that you are a person. Please try again.',
  'auth/requires-recent-login': 'For your safety, please sign in again before you change this.',
  'auth/user-token-expired': 'Your session has ended. Please sign in again.',
  'auth/email-already-in-use': 'This email address cannot be used. Please try another one.',
  'auth/operation-not-allowed': 'This way of signing in is not available at the moment.',
};

export function authErrorCode(error: unknown): string | null {
  return error instanceof FirebaseError ? error.code : null;
}

export function authMessage(error: unknown): string {
  if (error instanceof CallError) return error.message;
  const known = MESSAGES[authErrorCode(error) ?? ''];
  if (known) return known;
  reportError(error, 'signing in');
  return GENERAL;
}

const SPENT_LINK: ReadonlySet<string> = new Set([
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/user-not-found',
  'auth/user-disabled',
]);

/** True when a link is used or expired, so that a new one helps. */
export function isSpentLink(error: unknown): boolean {
  return SPENT_LINK.has(authErrorCode(error) ?? '');
}
