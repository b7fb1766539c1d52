import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/calls/query';
import { GivenSession } from '@/lib/session/session';
import type { Session } from '@/lib/session/session';
import { LOADING } from '@/lib/session/types';
import { theme } from '@/theme/theme';
import { LoginPage } from './login-page';

/** Answers the SDK, which keeps the `fetch` that it finds when it is loaded. */
const server = vi.hoisted(() => {
  const state = {
    answer: () => Promise.resolve(new Response()),
    asked: [] as { path: string | undefined; email: unknown }[],
  };
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    const { email } = JSON.parse(body) as { email?: unknown };
    state.asked.push({ path: new URL(address).pathname.split(':')[1], email });
    return state.answer();
  });
  return state;
});

const signedOut: Session = { ...LOADING, status: 'signed-out' };
const ada = { uid: 'ada', email: 'ada@example.com', emailVerified: false };
const signedIn: Session = { ...LOADING, status: 'signed-in', user: ada };

const answers =
  (body: object, status = 200) =>
  () =>
    Promise.resolve(Response.json(body, { status }));
const refuses = (message: string) => answers({ error: { code: 400, message } }, 400);
const isLost = () => Promise.reject(new TypeError('Failed to fetch'));

function open(arrival: string | { search: string; state: unknown }, session = signedOut): void {
  const { search, state } = typeof arrival === 'string' ? { search: `?${arrival}`, state: null } : arrival;
  const router = createMemoryRouter([{ path: '/login', Component: LoginPage }], {
    initialEntries: [{ pathname: '/login', search, state }],
  });
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queryClient}>
        <GivenSession value={session}>
          <RouterProvider router={router} />
        </GivenSession>
      </QueryClientProvider>
    </ThemeProvider>,
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const refusal = () => within(screen.getByRole('form')).getByRole('alert').textContent;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Replaces the text of a field and submits its form. */
async function enter(label: string, text: string): Promise<void> {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), `${text}{Enter}`);
}

async function expectWrong(label: string, message: RegExp | string): Promise<void> {
  await waitFor(() => expect(descriptionOf(label)).toMatch(message));
  expect(document.activeElement).toBe(field(label));
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
}

function descriptionOf(label: string): string {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join('');
}

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  server.asked = [];
  server.answer = answers({});
});
afterEach(cleanup);

const MISSING = 'You must provide either an email or phone number and a password';

describe('a form of the sign-in page says which field is missing or invalid', () => {
  it('to sign in', async () => {
    open('');
    expect(['autocomplete', 'type'].map((name) => field('Email').getAttribute(name))).toEqual([
      'username',
      'email',
    ]);
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

  it('to sign up, with the reasons against a password', async () => {
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

  it.each(['magic_link', 'forgotten_password'])('to receive a mail: %s', async (view) => {
    open(`view=${view}`);
    await enter('Email', '');
    await expectWrong('Email', 'Please enter your email address');
    await enter('Email', 'june at example');
    await expectWrong('Email', 'Invalid email address');
    expect(server.asked).toEqual([]);
  });

  it('to use a code', async () => {
    open('view=verify_otp');
    expect(field('Phone').getAttribute('autocomplete')).toBe('tel');
    await enter('Phone', '');
    await expectWrong('Phone', /Please enter your phone number\./);
    await press('Email');
    expect(field('Code or link').getAttribute('autocomplete')).toBe('one-time-code');
    await enter('Code or link', '');
    await expectWrong('Code or link', /Please enter the code\./);
    server.answer = refuses('INVALID_OOB_CODE');
    await userEvent.type(field('Code or link'), 'no-such-code');
    await press('Go on');
    await waitFor(() =>
      expect(refusal()).toBe(
        'That code is not right, or it has been used already. Please check it, or ask for a new email.',
      ),
    );
    expect(document.activeElement).toBe(field('Code or link'));
  });

  it('to choose a password', async () => {
    server.answer = answers({ email: 'june@example.com', requestType: 'PASSWORD_RESET' });
    open('mode=resetPassword&oobCode=code');
    await heading('Choose a new password');
    expect(field('New password').getAttribute('autocomplete')).toBe('new-password');
    await enter('New password', '');
    await expectWrong('New password', /^Required/);
    await enter('New password', 'password1');
    await expectWrong('New password', /It should be harder to guess/);
    expect(server.asked).toHaveLength(1);
  });

  it('to use a sign-in link on another device', async () => {
    server.answer = answers({ email: 'june@example.com', requestType: 'EMAIL_SIGNIN' });
    open('mode=signIn&oobCode=code');
    await screen.findByText(
      'You opened the link on another device. Please type the address that it was sent to.',
    );
    await enter('Email', '');
    await expectWrong('Email', 'Please enter your email address');
    expect(server.asked).toHaveLength(1);
  });
});

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

describe('an address that was typed or changed', () => {
  it('is in every view that follows', async () => {
    open('');
    await userEvent.type(field('Email'), 'june@example.com');
    await follow('Create an account');
    expect(field('Email').value).toBe('june@example.com');
    await userEvent.type(field('Email'), '.au');
    await follow('Sign in');
    expect(field('Email').value).toBe('june@example.com.au');
    await follow('Forgot your password?');
    expect(field('Email').value).toBe('june@example.com.au');
    await userEvent.clear(field('Email'));
    await userEvent.type(field('Email'), 'july@example.com');
    await follow('Back to sign in');
    await follow('Email me a sign-in link instead');
    expect(field('Email').value).toBe('july@example.com');
    await userEvent.clear(field('Email'));
    await follow('Sign in with a password');
    await follow('Use a code');
    await follow('Back to sign in');
    expect(field('Email').value).toBe('');
  });

  it('replaces the one of the order', async () => {
    open({ search: '?view=sign_up', state: { email: 'june@example.com' } });
    expect(field('Email').value).toBe('june@example.com');
    await userEvent.type(field('Email'), '.au');
    await follow('Sign in');
    expect(field('Email').value).toBe('june@example.com.au');
  });

  it('survives a sign-in link that is spent', async () => {
    server.answer = answers({ email: 'june@example.com', requestType: 'EMAIL_SIGNIN' });
    open('mode=signIn&oobCode=code');
    await screen.findByRole('form');
    server.answer = refuses('INVALID_OOB_CODE');
    await enter('Email', 'june@example.com');
    await heading(SPENT);
    await follow('Send a new sign-in link');
    expect(field('Email').value).toBe('june@example.com');
  });

  it('gives way to the address of a link that was used', async () => {
    open('');
    await userEvent.type(field('Email'), 'typo@example.com');
    await follow('Use a code');
    await press('Email');
    server.answer = answers({ email: 'june@example.com', requestType: 'PASSWORD_RESET' });
    await enter('Code or link', 'code');
    await heading('Choose a new password');
    await enter('New password', 'eight loud mountains');
    await screen.findByText('Your password has been updated');
    expect(field('Email').value).toBe('june@example.com');
  });
});

it('a password can be shown, and Caps Lock is announced', async () => {
  open('');
  await userEvent.type(field('Password'), 'seven quiet rivers');
  await press('Show password');
  expect([field('Password').type, field('Password').value]).toEqual(['text', 'seven quiet rivers']);
  await press('Hide password');
  expect(field('Password').type).toBe('password');
  const keyboard = userEvent.setup();
  await keyboard.type(field('Password'), '{CapsLock}a');
  expect(descriptionOf('Password')).toBe('Caps Lock is on.');
  await keyboard.type(field('Password'), '{CapsLock}a');
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
  await userEvent.type(field('Email'), 'june@example.com');
  await userEvent.type(field('Password'), 'not the one');
  await press('Sign in');
  await waitFor(() => expect(refusal()).toBe(message));
  expect(document.activeElement).toBe(field('Password'));
});

it('a reset link for an unknown address is confirmed like one for a customer', async () => {
  server.answer = refuses('EMAIL_NOT_FOUND');
  open('view=forgotten_password');
  await enter('Email', 'nobody@example.com');
  await screen.findByText('Check your email for the password reset link');
  expect(server.asked.map(({ path }) => path)).toEqual(['sendOobCode']);
});

it('a visitor whose session could not be loaded is told, and can load the page again', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  open('', { ...LOADING, status: 'failed' });
  screen.getByText(/We could not check whether you are signed in\./);
  await press('Try again');
  expect(reload).toHaveBeenCalledOnce();
});

it('a mail is sent again after 30 seconds, or to another address', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  open('view=magic_link');
  await enter('Email', 'june@example.com');
  await screen.findByText('Check your email for the magic link');
  expect(document.activeElement?.textContent).toMatch(
    /^Check your email for the magic linkWe sent it to june@example\.com\./,
  );
  const again = await screen.findByRole('button', { name: 'Send again in 30 s' });
  expect(again.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(again);
  vi.advanceTimersByTime(29_000);
  await waitFor(() => expect(again.textContent).toBe('Send again in 1 s'));
  fireEvent.click(again);
  expect(server.asked).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  await waitFor(() => expect(again.textContent).toBe('Send again'));
  fireEvent.click(again);
  await screen.findByRole('button', { name: 'Send again in 30 s' });
  const mail = { path: 'sendOobCode', email: 'june@example.com' };
  expect(server.asked).toEqual([mail, mail]);
  await press('Use another address');
  expect(document.activeElement).toBe(field('Email'));
  expect(field('Email').value).toBe('june@example.com');
  vi.useRealTimers();
});

const SPENT = 'This link no longer works';

describe('a mailed link', () => {
  it.each([
    ['verifyEmail', 'a visitor', 'Sign in', '/login'],
    ['resetPassword', 'a visitor', 'Send a new reset link', '/login?view=forgotten_password'],
    ['signIn', 'a visitor', 'Send a new sign-in link', '/login?view=magic_link'],
    ['verifyAndChangeEmail', 'a visitor', 'Go to your account', '/account'],
    ['recoverEmail', 'a visitor', 'Reset your password', '/login?view=forgotten_password'],
    ['resetPassword', 'a signed-in person', 'Go to your account', '/account'],
    ['signIn', 'a signed-in person', 'Go to your dashboard', '/dashboard'],
    ['verifyAndChangeEmail', 'a signed-in person', 'Go to your account', '/account'],
    ['recoverEmail', 'a signed-in person', 'Go to your account', '/account'],
  ])('that is used or too old offers the way on: %s, %s', async (mode, who, label, to) => {
    server.answer = refuses('INVALID_OOB_CODE');
    open(`mode=${mode}&oobCode=old`, who === 'a visitor' ? signedOut : signedIn);
    await heading(SPENT);
    screen.getByText(/It has been used already, or it is too old\./);
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(to);
    const isVerification = mode === 'verifyEmail';
    expect(screen.queryByText(/your account page sends a new confirmation link/) !== null).toBe(
      isVerification,
    );
  });

  it('that no longer confirms the address of a signed-in person offers a new one, if it is needed', async () => {
    server.answer = refuses('EXPIRED_OOB_CODE');
    open('mode=verifyEmail&oobCode=old', signedIn);
    await heading(SPENT);
    await press('Send a new confirmation link');
    await screen.findByText('Check your email for the confirmation link');
    cleanup();
    open('mode=verifyEmail&oobCode=old', { ...signedIn, user: { ...ada, emailVerified: true } });
    await heading('Already confirmed');
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/dashboard');
  });

  it.each([
    ['verifyEmail', 'VERIFY_EMAIL', 'Confirm email', 'Sign in'],
    ['verifyAndChangeEmail', 'VERIFY_AND_CHANGE_EMAIL', 'Confirm new email', 'Go to your account'],
    ['recoverEmail', 'RECOVER_EMAIL', 'Restore my email', 'Reset your password'],
    ['resetPassword', 'PASSWORD_RESET', 'Update password', 'Send a new reset link'],
  ])(
    'that is used in another tab says so when its button is pressed: %s',
    async (mode, type, button, way) => {
      server.answer = answers({ email: 'june@example.com', newEmail: 'june@example.com', requestType: type });
      open(`mode=${mode}&oobCode=code`);
      await screen.findByRole('button', { name: button });
      if (mode === 'resetPassword') await userEvent.type(field('New password'), 'eight loud mountains');
      server.answer = refuses('INVALID_OOB_CODE');
      await press(button);
      await heading(SPENT);
      screen.getByRole('link', { name: way });
    },
  );

  it('is checked again after a lost connection', async () => {
    server.answer = isLost;
    open('mode=verifyEmail&oobCode=code');
    await screen.findByText('We could not reach the server. Please check your connection and try again.');
    server.answer = answers({ email: 'june@example.com', requestType: 'VERIFY_EMAIL' });
    await press('Try again');
    await heading('Confirm your email');
  });
});
