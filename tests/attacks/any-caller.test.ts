import { deleteAccount } from '@keepsong/domain/calls/account';
import { takesPath } from '@keepsong/domain/documents/takes';
import { exampleTake } from '@keepsong/domain/examples/take';
import { beforeAll, expect, it } from 'vitest';
import { jobDone } from '../support/account-jobs.ts';
import { idTokenOf, revokeClaim, tokenSignedInAgo } from '../support/admins.ts';
import { requestOf, type KnownIds } from '../support/any-request.ts';
import { allCalls, askCall } from '../support/call-definitions.ts';
import { accounts, database } from '../support/database.ts';
import { givenFinished, givenGift } from '../support/gifts.ts';
import { newAdmin, newCustomer } from '../support/people.ts';
import { attack } from './attack.ts';

/** Calls that need no account: a customer who is ordering has none yet, and a customer who returns from a bank's app may be signed out. */
const FOR_VISITORS = ['carryDraft', 'verifyStripeSession'];
/** Calls that every signed-in person may make; every other call is the team's. A new call fails until it is in a list. */
const FOR_CUSTOMERS = [
  ...['answerRemedy', 'answerQuestion', 'buyExtra', 'cancelOrder', 'changeGift', 'chooseTake'],
  ...['correctOrderEmail', 'createCheckout', 'declareStory', 'deleteAccount', 'exportMyData'],
  ...['getSongUrl', 'readMessages', 'removeOrder', 'removeStoryFile', 'resumeCheckout'],
  ...['reviewLyrics', 'saveAnswer', 'saveTheme', 'saveGift', 'saveLyrics', 'saveNote'],
  ...['sayHeardFrom', 'saveReview', 'sendMessage', 'sendNotes', 'setSongPublic'],
  ...['syncAccountEmail', 'takeDraft'],
];
const FOR_ADMINS = [
  ...['addRevision', 'answerNeededBy', 'answerNote', 'askQuestion', 'assignOrder'],
  ...['cancelForCustomer', 'changeOrders', 'correctOrder', 'exportOrders', 'generateLyrics'],
  ...['hideReview', 'moveDate', 'publishTakes', 'readBusiness', 'readStory', 'recheckPayment'],
  ...['refundOrder', 'resendEmail', 'resendLostEmails', 'resolveReview', 'reviewGift', 'reviewSong'],
  ...['saveOrderNote', 'saveSettings', 'saveSungBy', 'saveTiming', 'sendLyrics', 'sendTestEmail'],
  ...['setAdmin', 'answerComment', 'updateSongDetails'],
];
/** Calls of customers that the team makes about any order. */
const FOR_BOTH = ['getSongUrl', 'readMessages', 'saveLyrics', 'sendMessage'];
/** `takeDraft` is about a draft, whose own attacks are in `carried-drafts.test.ts`. */
const ABOUT_NOBODY = ['createCheckout', 'deleteAccount', 'exportMyData', 'syncAccountEmail', 'takeDraft'];

/** The calls with these names, which are checked to be all that there are. */
async function callsOf(names: readonly string[]) {
  const calls = await allCalls();
  const all = [...FOR_VISITORS, ...FOR_CUSTOMERS, ...FOR_ADMINS];
  expect(calls.map(({ name }) => name).sort()).toEqual(all.sort());
  return calls.filter(({ name }) => names.includes(name));
}

/** The token of an admin who was revoked after they got it. */
async function revokedToken(): Promise<string> {
  const revoked = await newAdmin();
  const token = await idTokenOf(revoked);
  await revokeClaim(revoked);
  return token;
}

/** The token of somebody whose claim is not the truth value true. */
async function pretenderToken(isAdmin: unknown): Promise<string> {
  const pretender = await newCustomer();
  await accounts.setCustomUserClaims(pretender.uid, { isAdmin });
  await pretender.auth.currentUser?.getIdToken(true);
  return idTokenOf(pretender);
}

beforeAll(async () => {
  // Loads the functions.
  await askCall({ name: 'saveGift' }, {});
});

attack('visitor-calls', async () => {
  const calls = await callsOf([...FOR_CUSTOMERS, ...FOR_ADMINS]);
  const codes = await Promise.all(calls.map(async (call) => [call.name, (await askCall(call, {})).code]));
  expect(codes).toEqual(calls.map(({ name }) => [name, 'unauthenticated']));
});

attack('admin-calls', async () => {
  const tokens = await Promise.all([
    newCustomer().then(idTokenOf),
    pretenderToken('true'),
    pretenderToken(1),
    revokedToken(),
  ]);
  const calls = await callsOf(FOR_ADMINS);
  const codes = await Promise.all(
    calls.flatMap((call) => tokens.map(async (token) => [call.name, (await askCall(call, {}, token)).code])),
  );
  expect(codes.filter(([, code]) => code !== 'permission_denied')).toEqual([]);
});

it('an admin is told that what they ask about is missing', async () => {
  const token = await idTokenOf(await newAdmin());
  const aboutNothing = ['exportOrders', 'readBusiness', 'saveSettings', 'sendTestEmail', 'setAdmin'];
  const others = ['assignOrder', 'changeOrders', 'readStory', ...aboutNothing];
  const calls = await callsOf(FOR_ADMINS.filter((name) => !others.includes(name)));
  const codes: string[][] = [];
  // One after the other, like the stranger's below.
  for (const call of calls) {
    const request = requestOf(call, { expected: '2031-01-14' });
    codes.push([call.name, (await askCall(call, request, token)).code ?? '']);
  }
  expect(codes.filter(([, code]) => code !== 'not_found')).toEqual([]);
});

attack('foreign-calls', async () => {
  const owner = await newCustomer();
  const { orderId, songId } = await givenFinished(owner);
  const { giftId } = await givenGift(owner, songId);
  // What else these calls ask for is there, so that only the caller is wrong.
  const take = exampleTake({ songId });
  await database.doc(`${takesPath(songId)}/${take.id}`).set({ ...take, userId: owner.uid, orderId });
  const [stranger, revoked, admin] = await Promise.all([
    newCustomer().then(idTokenOf),
    revokedToken(),
    newAdmin().then(idTokenOf),
  ]);
  const calls = await callsOf(FOR_CUSTOMERS.filter((name) => !ABOUT_NOBODY.includes(name)));
  // One after the other: a stranger's calls count in one document, and too many at once are told that it is busy.
  for (const call of calls) {
    const valid = (ids: KnownIds) => requestOf(call, { ...ids, takeId: take.id });
    const theirs = valid({ orderId, songId, giftId });
    expect(JSON.stringify(theirs)).toMatch(new RegExp(`${orderId}|${songId}|${giftId}`));
    const tokens = [stranger, revoked, ...(FOR_BOTH.includes(call.name) ? [] : [admin])];
    const answers = [
      ...(await Promise.all(tokens.map((token) => askCall(call, theirs, token)))),
      // A gift of theirs that is not there yet.
      await askCall(call, valid({ orderId, songId }), stranger),
      // Nobody learns from the answer that it exists.
      await askCall(call, valid({}), stranger),
    ];
    const unknown = { ...answers[0], status: 404, code: 'not_found' };
    expect([call.name, answers]).toEqual([call.name, answers.map(() => unknown)]);
  }
});

attack('deleted-account', async () => {
  const customer = await newCustomer();
  // Issued before the deletion, with a sign-in time that is recent enough.
  const token = await tokenSignedInAgo(customer, -1);
  expect(await askCall(deleteAccount, {}, token)).toMatchObject({ status: 200 });
  await jobDone('deletion', customer.uid);
  await expect(accounts.getUser(customer.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  // The emulator looks up the account of every token; in the cloud a token is valid until it expires.
  await accounts.createUser({ uid: customer.uid });
  const calls = await callsOf(FOR_CUSTOMERS.filter((name) => name !== deleteAccount.name));
  const codes = await Promise.all(calls.map(async (one) => [one.name, (await askCall(one, {}, token)).code]));
  expect(codes.filter(([, code]) => code !== 'unauthenticated')).toEqual([]);
  // A repeat after a lost reply.
  expect(await askCall(deleteAccount, {}, token)).toMatchObject({ status: 200 });
});
