import { expect, it } from 'vitest';
import { answers, enter, field, heading, isLost, open, refuses, server, SPENT } from './login-page.setup';
import { magicEmail } from '@/lib/auth/mails';
import { ada, press, screen, sessionOf, settle, user } from '@/testing';

const signedIn = sessionOf({ ...ada, emailVerified: false });

it.each([
  ['verifyEmail', 'a visitor', 'Sign in', '/login'],
  ['resetPassword', 'a visitor', 'Send a new reset link', '/login?view=forgotten_password'],
  ['signIn', 'a visitor', 'Send a new sign-in link', '/login?view=magic_link'],
  ['verifyAndChangeEmail', 'a visitor', 'Go to your account', '/account'],
  ['recoverEmail', 'a visitor', 'Reset your password', '/login?view=forgotten_password'],
  ['verifyEmail', 'a signed-in person', 'Go to your account', '/account'],
  ['resetPassword', 'a signed-in person', 'Go to your account', '/account'],
  ['signIn', 'a signed-in person', 'Go to your dashboard', '/dashboard'],
  ['verifyAndChangeEmail', 'a signed-in person', 'Go to your account', '/account'],
  ['recoverEmail', 'a signed-in person', 'Go to your account', '/account'],
])('a mailed link that is used or too old offers the way on: %s, %s', async (mode, who, label, to) => {
  server.answer = refuses('INVALID_OOB_CODE');
  open(`mode=${mode}&oobCode=old`, who === 'a visitor' ? sessionOf(null) : signedIn);
  await heading(SPENT);
  screen.getByText(/It has been used already, or it is too old\./);
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(to);
  const isVerification = mode === 'verifyEmail';
  expect(screen.queryByText(/our account page sends a new confirmation link/) !== null).toBe(isVerification);
});

it('a mailed link that has confirmed the address of a signed-in person already says so', async () => {
  server.answer = refuses('EXPIRED_OOB_CODE');
  open('mode=verifyEmail&oobCode=old', sessionOf(ada));
  await heading('Already confirmed');
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/dashboard');
});

it.each([
  ['verifyEmail', 'VERIFY_EMAIL', 'Confirm email', 'Sign in'],
  ['verifyAndChangeEmail', 'VERIFY_AND_CHANGE_EMAIL', 'Confirm new email', 'Go to your account'],
  ['recoverEmail', 'RECOVER_EMAIL', 'Restore my email', 'Reset your password'],
  ['resetPassword', 'PASSWORD_RESET', 'Update password', 'Send a new reset link'],
])('a mailed link that another tab has used says so: %s', async (mode, type, button, way) => {
  server.answer = answers({ email: 'june@example.com', newEmail: 'june@example.com', requestType: type });
  open(`mode=${mode}&oobCode=code`);
  await settle();
  screen.getByRole('button', { name: button });
  if (mode === 'resetPassword') await user.type(field('New password'), 'eight loud mountains');
  server.answer = refuses('INVALID_OOB_CODE');
  await press(button);
  await heading(SPENT);
  screen.getByRole('link', { name: way });
});

it('a mailed link that another address than the remembered one got asks for the address', async () => {
  magicEmail.write('june@example.com');
  server.answer = answers({ requestType: 'EMAIL_SIGNIN' });
  open('mode=signIn&oobCode=code');
  await settle();
  screen.getByText('as june@example.com');
  server.answer = refuses('INVALID_EMAIL : The email provided does not match the sign-in email address.');
  await press('Sign in');
  screen.getByText('This link was sent to another address. Please check the address.');
  screen.getByText('Please type the address that the link was sent to.');
  expect(document.activeElement).toBe(field('Email'));
  expect(field('Email').value).toBe('june@example.com');
  await enter('Email', 'july@example.com');
  expect(server.asked.at(-1)).toEqual({ path: 'signInWithEmailLink', email: 'july@example.com' });
  await settle();
  expect(document.activeElement).toBe(field('Email'));
});

it('a mailed link is checked again after a lost connection', async () => {
  server.answer = isLost;
  open('mode=verifyEmail&oobCode=code');
  await settle();
  screen.getByText('We could not reach the server. Please check your connection and try again.');
  server.answer = answers({ email: 'june@example.com', requestType: 'VERIFY_EMAIL' });
  await press('Try again');
  await heading('Confirm your email');
});
