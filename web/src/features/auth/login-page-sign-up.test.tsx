import { answers, field, open, refuses, server, serverSays, sessionFor } from './login-page.setup';
import { signOut } from 'firebase/auth';
import { afterEach, expect, it, vi } from 'vitest';
import { auth } from '@/lib/firebase/auth';
import { toast } from '@/lib/feedback/toast';
import { press, user } from '@/testing/screen';

vi.mock('./api/sync-profile', () => ({ syncProfile: () => Promise.resolve() }));

const lookup = (emailVerified: boolean) =>
  answers({ users: [{ localId: 'june', email: 'june@example.com', emailVerified }] });
const created = { signUp: answers(sessionFor('june')), lookup: lookup(false) };
const known = { signUp: refuses('EMAIL_EXISTS'), signInWithPassword: answers(sessionFor('june')) };

afterEach(async () => {
  await signOut(auth);
});

it.each([
  ['is new', created, true, true],
  ['is new, while mails cannot be sent', { ...created, sendOobCode: refuses('QUOTA_EXCEEDED') }, true, false],
  ['was created by a request without an answer', { ...known, lookup: lookup(false) }, true, true],
  ['exists and is verified', { ...known, lookup: lookup(true) }, false, false],
])('A sign-up promises only a sent mail: the account %s', async (_, byPath, isAsked, isPromised) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const told = vi.spyOn(toast, 'success').mockReturnValue(() => undefined);
  serverSays(byPath);
  open('view=sign_up');
  await user.type(field('Email'), 'june@example.com');
  await user.type(field('Password'), 'seven quiet rivers');
  await press('Sign up');
  expect(told.mock.calls).toEqual([
    ['Welcome to Keepsong', isPromised ? 'Check your email for the confirmation link' : undefined],
  ]);
  expect(server.asked.some(({ path }) => path === 'sendOobCode')).toBe(isAsked);
});
