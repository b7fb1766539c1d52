import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { saveOrderNote } from '@keepsong/domain/calls/save-order-note';
import { setAdmin } from '@keepsong/domain/calls/set-admin';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { createActors, type Actors } from '../rules/actors.ts';
import { idTokenOf, refusalWith, revokeClaim, tokenSignedInAgo } from '../support/admins.ts';
import { allCalls, askCall } from '../support/call-definitions.ts';
import { urls } from '../support/cloud.ts';
import { accounts } from '../support/database.ts';
import { newAdmin, newCustomer } from '../support/people.ts';
import { attack, outcomeOf } from './attack.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await createActors(['firestore']);
});
afterAll(() => actors.leave());

const note = { orderId: 'no-such-order', text: '', expected: '' };
const claimsOf = async (uid: string) => (await accounts.getUser(uid)).customClaims ?? {};

/** Asks Firebase Auth itself, past every client library. */
async function askAuth(method: string, body: object): Promise<{ localId?: string; idToken?: string }> {
  const response = await fetch(
    `${urls.auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=local`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  return (await response.json()) as { localId?: string; idToken?: string };
}

describe('becoming an admin', () => {
  attack('claim-lookalikes', async () => {
    const orders = (claims: Record<string, unknown>) =>
      actors.signedIn(claims).firestore().collection('orders').limit(1).get();
    for (const claims of [
      { isAdmin: 'true' },
      { isAdmin: 1 },
      { isAdmin: [true] },
      { isAdmin: { value: true } },
      { isadmin: true },
      { admin: true },
    ]) {
      await assertFails(orders(claims));
    }
    await assertSucceeds(orders({ isAdmin: true }));

    const pretender = await newCustomer();
    for (const isAdmin of ['true', 1, [true]]) {
      await accounts.setCustomUserClaims(pretender.uid, { isAdmin });
      await pretender.auth.currentUser?.getIdToken(true);
      expect(await outcomeOf(pretender.call(saveOrderNote, note))).toBe('permission_denied');
    }
  });

  const wish = {
    customAttributes: JSON.stringify({ isAdmin: true }),
    isAdmin: true,
    claims: { isAdmin: true },
  };

  attack('claim-at-sign-up', async () => {
    const email = `mallory-${crypto.randomUUID()}@example.com`;
    const credentials = { email, password: 'seven quiet rivers', returnSecureToken: true };
    await askAuth('signUp', { ...credentials, ...wish });
    const plain = await accounts.getUserByEmail(email).catch(() => null);
    expect(plain ? await claimsOf(plain.uid) : {}).toEqual({});
  });

  attack('claim-by-update', async () => {
    const customer = await newCustomer();
    await askAuth('update', { idToken: await idTokenOf(customer), ...wish });
    expect(await claimsOf(customer.uid)).toEqual({});
  });

  attack('set-admin-self', async () => {
    const customer = await newCustomer();
    await accounts.updateUser(customer.uid, { emailVerified: true });
    const asked = customer.call(setAdmin, { email: customer.email, isAdmin: true });
    expect(await outcomeOf(asked)).toBe('permission_denied');
    expect(await claimsOf(customer.uid)).toEqual({});
  });

  attack('set-admin-stale', async () => {
    const [admin, friend] = await Promise.all([newAdmin(), newCustomer()]);
    await accounts.updateUser(friend.uid, { emailVerified: true });
    const stale = await tokenSignedInAgo(admin, 60);
    expect(await refusalWith(stale, setAdmin, { email: friend.email, isAdmin: true })).toBe(
      'not_allowed_now',
    );
    expect(await claimsOf(friend.uid)).toEqual({});
  });

  attack('revoked-admin', async () => {
    const admin = await newAdmin();
    const held = await idTokenOf(admin);
    expect(await refusalWith(held, saveOrderNote, note)).toBe('not_found');
    await revokeClaim(admin);
    expect(await refusalWith(held, saveOrderNote, note)).toBe('permission_denied');
  });
});

describe('calling what is for others', () => {
  const FOR_VISITORS = ['carryDraft'];
  /** Calls that every signed-in person may make; every other call is the team's. A new call fails until it is in a list. */
  const FOR_CUSTOMERS = [
    'answerQuestion',
    'cancelOrder',
    'changeGift',
    'chooseTake',
    'correctOrderEmail',
    'createCheckout',
    'declareStory',
    'deleteAccount',
    'exportMyData',
    'getSongUrl',
    'readMessages',
    'removeOrder',
    'removeStoryFile',
    'resumeCheckout',
    'reviewLyrics',
    'saveAnswer',
    'saveGift',
    'saveLyrics',
    'saveNote',
    'sendMessage',
    'sendNotes',
    'setSongPublic',
    'syncAccountEmail',
    'takeDraft',
    'verifyStripeSession',
  ];
  const FOR_ADMINS = [
    'addRevision',
    'answerNote',
    'askQuestion',
    'assignOrder',
    'cancelForCustomer',
    'changeOrders',
    'correctOrder',
    'generateLyrics',
    'moveDate',
    'publishTakes',
    'readStory',
    'recheckPayment',
    'refundOrder',
    'resendEmail',
    'resolveReview',
    'reviewGift',
    'reviewSong',
    'saveOrderNote',
    'saveTiming',
    'sendLyrics',
    'sendTestEmail',
    'setAdmin',
    'answerComment',
    'setOrderStatus',
    'updateSongDetails',
  ];

  attack('admin-calls', async () => {
    const token = await idTokenOf(await newCustomer());
    const calls = await allCalls();
    expect(calls.map(({ name }) => name).sort()).toEqual(
      [...FOR_VISITORS, ...FOR_CUSTOMERS, ...FOR_ADMINS].sort(),
    );
    for (const call of calls.filter(({ name }) => FOR_ADMINS.includes(name))) {
      expect([call.name, await askCall(call, {}, token)]).toMatchObject([
        call.name,
        { status: 403, code: 'permission_denied' },
      ]);
    }
  });

  attack('visitor-calls', async () => {
    for (const call of (await allCalls()).filter(({ name }) => !FOR_VISITORS.includes(name))) {
      expect([call.name, await askCall(call, {})]).toMatchObject([
        call.name,
        { status: 401, code: 'unauthenticated' },
      ]);
    }
  });
});
