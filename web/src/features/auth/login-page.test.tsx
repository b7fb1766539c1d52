import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  answers,
  descriptionOf,
  enter,
  expectWrong,
  field,
  heading,
  isLost,
  open,
  refusal,
  refuses,
  server,
} from './login-page.setup';
import { LOADING } from '@/lib/session/session-types';
import { pass, press, user } from '@/testing/screen';

const choose = (way: string) => user.click(screen.getByRole('radio', { name: way }));

const MISSING = 'You must provide either an email or phone number and a password';

it('the form to sign in says which field is missing or invalid', async () => {
  open('');
  expect(field('Email')).toMatchObject({ autocomplete: 'username', type: 'email' });
  expect(field('Password').getAttribute('autocomplete')).toBe('current-password');
  await enter('Email', '');
  await expectWrong('Email', 'Required');
  expect(refusal()).toBe(MISSING);
  await enter('Email', 'june at example');
  await expectWrong('Email', 'Invalid email address');
  await enter('Email', 'june@example.com');
  await expectWrong('Password', 'Required');
  expect(refusal()).toBe(MISSING);
  expect(server.asked).toEqual([]);
});

it('the form to sign up says which field is missing or invalid, with the reasons against a password', async () => {
  open('view=sign_up');
  expect(field('Password').getAttribute('autocomplete')).toBe('new-password');
  await enter('Email', 'rosalind@example.com');
  await expectWrong('Password', /^Required/);
  await enter('Password', 'rosalin');
  await expectWrong('Password', /It should have at least 8 characters\./);
  await enter('Password', 'rosalind');
  await expectWrong('Password', /It should not contain your email address\./);
  expect(server.asked).toEqual([]);
});

it('the form to use a code says which field is missing or invalid', async () => {
  open('view=verify_otp');
  expect(field('Phone').getAttribute('autocomplete')).toBe('tel');
  await enter('Phone', '');
  await expectWrong('Phone', /Please enter your phone number\./);
  await choose('Email');
  expect(field('Code or link').getAttribute('autocomplete')).toBe('one-time-code');
  await enter('Code or link', '');
  await expectWrong('Code or link', /Please enter the code\./);
  server.answer = refuses('INVALID_OOB_CODE');
  await user.type(field('Code or link'), 'no-such-code');
  await press('Go on');
  expect(refusal()).toMatch(/^That code is not right, or it has been used already\./);
  expect(document.activeElement).toBe(field('Code or link'));
});

it('the text of the form to use a code stays while the other way is looked at', async () => {
  open('view=verify_otp');
  await user.type(field('Phone'), '+1 555 010 0100');
  await choose('Email');
  await user.type(field('Code or link'), 'half a co');
  await choose('Text message');
  expect(field('Phone').value).toBe('+1 555 010 0100');
  expect(screen.getAllByRole('form')).toHaveLength(1);
  await choose('Email');
  expect(field('Code or link').value).toBe('half a co');
});

const follow = (name: string) => user.click(screen.getByRole('link', { name }));

it('an address that was typed or changed is in every view that follows', async () => {
  open('');
  await user.type(field('Email'), 'a@b.co');
  await follow('Create an account');
  expect(field('Email').value).toBe('a@b.co');
  await user.type(field('Email'), 'm');
  await follow('Sign in');
  expect(field('Email').value).toBe('a@b.com');
  await follow('Forgot your password?');
  expect(field('Email').value).toBe('a@b.com');
  await user.clear(field('Email'));
  await user.type(field('Email'), 'c@d.co');
  await follow('Back to sign in');
  await follow('Email me a sign-in link instead');
  expect(field('Email').value).toBe('c@d.co');
  await user.clear(field('Email'));
  await follow('Sign in with a password');
  await follow('Use a code');
  await follow('Back to sign in');
  expect(field('Email').value).toBe('');
});

it('an address that was typed or changed gives way to the address of a link that was used', async () => {
  open('');
  await user.type(field('Email'), 'typo@example.com');
  await follow('Use a code');
  await choose('Email');
  server.answer = answers({ email: 'june@example.com', requestType: 'PASSWORD_RESET' });
  await enter('Code or link', 'code');
  await heading('Choose a new password');
  await enter('New password', 'eight loud mountains');
  screen.getByText('Your password has been updated');
  expect(field('Email').value).toBe('june@example.com');
});

it('a password can be shown, and Caps Lock is announced', async () => {
  open('');
  await user.type(field('Password'), 'seven quiet rivers');
  await press('Show password');
  expect([field('Password').type, field('Password').value]).toEqual(['text', 'seven quiet rivers']);
  await press('Hide password');
  expect(field('Password').type).toBe('password');
  await user.type(field('Password'), '{CapsLock}a');
  expect(descriptionOf('Password')).toBe('Caps Lock is on.');
  await user.type(field('Password'), '{CapsLock}a');
  expect(descriptionOf('Password')).toBe('');
});

it.each([
  ['a lost connection', isLost, 'We could not reach the server. Please check your connection and try again.'],
  [
    'a wrong password',
    refuses('INVALID_LOGIN_CREDENTIALS'),
    'That email and password do not match. Please check both, or reset your password.',
  ],
])('a sign-in names %s and leads back to the password', async (_, answer, message) => {
  server.answer = answer;
  open('');
  await user.type(field('Email'), 'june@example.com');
  await user.type(field('Password'), 'not the one');
  await press('Sign in');
  expect(refusal()).toBe(message);
  expect(document.activeElement).toBe(field('Password'));
});

it('a reset link for an unknown address is confirmed like one for a customer', async () => {
  server.answer = refuses('EMAIL_NOT_FOUND');
  open('view=forgotten_password');
  await enter('Email', 'nobody@example.com');
  screen.getByText('Check your email for the password reset link');
  expect(server.asked.map(({ path }) => path)).toEqual(['sendOobCode']);
});

it('a visitor whose session could not be loaded is told, and can load the page again', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  open('', { ...LOADING, status: 'failed' });
  screen.getByText(/We could not check whether you are signed in\./);
  await press('Try again');
  expect(reload).toHaveBeenCalledOnce();
});

const secondsLeft = (button: HTMLElement) => Number(/\d+/.exec(button.textContent));

it('a mail is sent again after 30 seconds, or to another address', async () => {
  open('view=magic_link');
  await enter('Email', 'june@example.com');
  screen.getByText('Check your email for the magic link');
  expect(document.activeElement?.textContent).toMatch(/magic linkWe sent it to june@example\.com\./);
  const again = screen.getByRole('button', { name: /^Send again in (2[89]|30) s$/ });
  expect(again.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(again);
  await pass(secondsLeft(again) * 1_000 - 1_000);
  expect(again.textContent).toBe('Send again in 1 s');
  fireEvent.click(again);
  expect(server.asked).toHaveLength(1);
  await pass(1_000);
  expect(again.textContent).toBe('Send again');
  fireEvent.click(again);
  await pass(0);
  screen.getByRole('button', { name: 'Send again in 30 s' });
  const mail = { path: 'sendOobCode', email: 'june@example.com' };
  expect(server.asked).toEqual([mail, mail]);
  await press('Use another address');
  expect(document.activeElement).toBe(field('Email'));
  expect(field('Email').value).toBe('june@example.com');
});
