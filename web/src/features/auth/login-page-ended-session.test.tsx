import { answers, enter, heading, open, refuses, server, serverSays, sessionFor } from './login-page.setup';
import { signInWithEmailAndPassword, signOut } from 'firebase/auth';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { auth } from '@/lib/firebase/auth';
import { personReady } from '@/lib/firebase/person';
import { takeMessage } from '@/lib/storage/stored-data';
import { ada, press, sessionOf } from '@/testing';

const ADDRESS = ada.email;
const NEW_ADDRESS = 'june@example.org';

const replace = vi.fn();

beforeEach(async () => {
  vi.spyOn(location, 'replace').mockImplementation(replace);
  serverSays({
    signInWithPassword: answers(sessionFor('ada')),
    lookup: answers({ users: [{ localId: 'ada', email: ADDRESS }] }),
  });
  await signInWithEmailAndPassword(auth, ADDRESS, 'seven quiet rivers');
  await personReady;
});
afterEach(async () => {
  await signOut(auth);
});

it('An address that is changed where one is signed in ends the session, and leads to the sign-in with the news', async () => {
  serverSays({
    resetPassword: answers({ email: ADDRESS, newEmail: NEW_ADDRESS, requestType: 'VERIFY_AND_CHANGE_EMAIL' }),
    // The server has revoked the tokens.
    lookup: refuses('TOKEN_EXPIRED'),
  });
  open('mode=verifyAndChangeEmail&oobCode=code&returnTo=%2Faccount', sessionOf(ada));
  await heading('Confirm your new email');
  await press('Confirm new email');
  expect(replace.mock.calls).toEqual([['/login?returnTo=%2Faccount']]);
  expect(takeMessage()).toEqual({
    title: 'Your email has changed',
    description: `From now on you sign in as ${NEW_ADDRESS}.`,
  });
});

it('An address that is restored where one is signed in does so too, after the reset link was sent', async () => {
  serverSays({
    resetPassword: answers({ email: ADDRESS, requestType: 'RECOVER_EMAIL' }),
    lookup: refuses('TOKEN_EXPIRED'),
  });
  open('mode=recoverEmail&oobCode=code', sessionOf(ada));
  await heading('Undo the change of your email');
  await press('Restore my email');
  expect(replace.mock.calls).toEqual([['/login']]);
  expect(server.asked.at(-1)).toEqual({ path: 'sendOobCode', email: ADDRESS });
  expect(takeMessage()?.description).toContain('we have sent you a link to choose a new one.');
});

it('A sign-in link of somebody else does not come back as a link that no longer works', async () => {
  serverSays({
    resetPassword: answers({ requestType: 'EMAIL_SIGNIN' }),
    signInWithEmailLink: answers(sessionFor('ben')),
    lookup: answers({ users: [{ localId: 'ben', email: 'ben@example.com' }] }),
  });
  open('mode=signIn&oobCode=code&returnTo=%2Forder', sessionOf(ada));
  await heading('Sign in to Keepsong');
  await enter('Email', 'ben@example.com');
  expect(replace.mock.calls).toEqual([['/login?returnTo=%2Forder']]);
});
