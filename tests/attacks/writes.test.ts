import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { createCheckout } from '@keepsong/domain/calls/create-checkout';
import { deleteAccount } from '@keepsong/domain/calls/delete-account';
import { lyricsApprovalsPath } from '@keepsong/domain/documents/lyrics-approval';
import { lyricsTimingsPath } from '@keepsong/domain/documents/lyrics-timing';
import { lyricsVersionsPath } from '@keepsong/domain/documents/lyrics-version';
import { messagesPath } from '@keepsong/domain/documents/message';
import { orderPath } from '@keepsong/domain/documents/order';
import { songPath } from '@keepsong/domain/documents/song';
import { songFilesPath } from '@keepsong/domain/documents/song-file';
import { draftTakesPath, takesPath } from '@keepsong/domain/documents/take';
import { takeNotesPath } from '@keepsong/domain/documents/take-note';
import { UNSUBSCRIBE_API } from '@keepsong/domain/unsubscribe';
import firebase from 'firebase/compat/app';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { unsubscribeUrl } from '../../functions/src/email/unsubscribe-link.ts';
import { emailOf, createActors, type Actors } from '../rules/actors.ts';
import { jobDone } from '../support/account-jobs.ts';
import { tokenSignedInAgo } from '../support/admins.ts';
import { allCalls, askCall } from '../support/call-definitions.ts';
import { LOCAL_KEYS, urls } from '../support/cloud.ts';
import { accounts, database, ordersOf } from '../support/database.ts';
import { givenSong, type GivenSong } from '../support/factory.ts';
import { filledForm } from '../support/orders.ts';
import { newCustomer } from '../support/people.ts';
import { attack } from './attack.ts';

let actors: Actors;
let given: GivenSong;
beforeAll(async () => {
  actors = await createActors(['firestore']);
  given = await givenSong({ uid: actors.ownerUid, email: emailOf(actors.ownerUid) }, { isPaid: false });
});
afterAll(async () => {
  await Promise.all(
    [orderPath(given.order.id), songPath(given.song.id)].map((path) => database.doc(path).delete()),
  );
  await actors.leave();
});

const now = () => firebase.firestore.FieldValue.serverTimestamp();
const profile = (uid: string, changes: object = {}) => ({
  id: uid,
  email: emailOf(uid),
  name: 'June Hart',
  phoneNumber: '',
  isAdmin: false,
  emailPreferences: { orderUpdates: true },
  createdAt: now(),
  updatedAt: now(),
  ...changes,
});

/** Creating a profile fails with the changes and succeeds without them. */
async function assertNewProfileRefused(changes: object): Promise<void> {
  const uid = `newcomer-${randomUUID()}`;
  const mine = actors.signedIn({}, uid).firestore().doc(`profiles/${uid}`);
  await assertFails(mine.set(profile(uid, changes)));
  await assertSucceeds(mine.set(profile(uid)));
}

/** Updating an own profile fails with these changes and succeeds with a new name. */
async function assertProfileChangeRefused(changes: object): Promise<void> {
  const uid = `member-${randomUUID()}`;
  const mine = actors.signedIn({}, uid).firestore().doc(`profiles/${uid}`);
  await mine.set(profile(uid));
  await assertFails(mine.update({ ...changes, updatedAt: now() }));
  await assertSucceeds(mine.update({ name: 'June', updatedAt: now() }));
}

describe('a profile', () => {
  attack('forge-unsubscribe', async () => {
    const user = `victim-${randomUUID()}`;
    const theirs = actors.signedIn({}, user).firestore().doc(`profiles/${user}`);
    await theirs.set(profile(user));
    const own = new URL(unsubscribeUrl(urls.app, 'stranger', 'orderUpdates', [LOCAL_KEYS.unsubscribeSecret]));
    const signature = own.searchParams.get('signature') ?? '';
    const link = { user, preference: 'orderUpdates', signature };
    const ask = async (changes: Record<string, string>) => {
      const query = new URLSearchParams({ ...link, ...changes }).toString();
      return (await fetch(`${urls.app}${UNSUBSCRIBE_API}?${query}`, { method: 'POST' })).status;
    };
    expect(await ask({ user: 'stranger' })).toBe(200);
    expect(await ask({})).toBe(400);
    expect(await ask({ signature: '' })).toBe(400);
    expect(await ask({ signature: 'A'.repeat(43) })).toBe(400);
    expect(await ask({ preference: 'everything' })).toBe(400);
    expect((await theirs.get()).get('emailPreferences')).toEqual({ orderUpdates: true });
  });

  attack('profile-admin', () => assertNewProfileRefused({ isAdmin: true }));
  attack('profile-extra', () => assertNewProfileRefused({ creditCents: 100_000 }));
  attack('profile-backdated', () => assertNewProfileRefused({ createdAt: new Date('2020-01-01') }));
  attack('profile-becomes-admin', () => assertProfileChangeRefused({ isAdmin: true }));
  attack('profile-email', () => assertProfileChangeRefused({ email: 'admin@keepsong.example' }));
  attack('profile-oversized', () => assertProfileChangeRefused({ name: 'n'.repeat(1_000_000) }));
  attack('profile-typed', async () => {
    for (const name of [{ first: 'June' }, ['June'], 7, null]) await assertProfileChangeRefused({ name });
  });

  attack('profile-other', async () => {
    const victim = `victim-${randomUUID()}`;
    const theirs = actors.stranger.firestore().doc(`profiles/${victim}`);
    await assertFails(theirs.set(profile(victim)));
    await actors.signedIn({}, victim).firestore().doc(`profiles/${victim}`).set(profile(victim));
    await assertFails(theirs.update({ name: 'Mallory', updatedAt: now() }));
    await assertFails(theirs.delete());
  });
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

  const form = filledForm(customer.email);
  expect(await askCall(createCheckout, { requestId: randomUUID(), form }, token)).toMatchObject({
    code: 'unauthenticated',
  });
  expect(await ordersOf(customer.uid)).toEqual([]);
  for (const call of (await allCalls()).filter(({ name }) => name !== deleteAccount.name)) {
    const { status } = await askCall(call, {}, token);
    expect([call.name, status]).toEqual([call.name, status === 403 ? 403 : 401]);
  }
  const mine = actors.signedIn({}, customer.uid).firestore().doc(`profiles/${customer.uid}`);
  await assertFails(mine.set(profile(customer.uid)));
  // A repeat after a lost reply.
  expect(await askCall(deleteAccount, {}, token)).toMatchObject({ status: 200 });
});

describe('what only functions write', () => {
  const owner = () => actors.owner.firestore();
  const order = (db = owner()) => db.doc(orderPath(given.order.id));
  const song = () => owner().doc(songPath(given.song.id));

  attack('make-order', async () => {
    const id = randomUUID();
    await assertFails(
      owner()
        .doc(orderPath(id))
        .set({ ...given.order, id, paymentStatus: 'paid' }),
    );
  });
  attack('change-price', () => assertFails(order().update({ amountCents: 1 })));
  attack('change-payment', () => assertFails(order().update({ paymentStatus: 'paid' })));
  attack('change-status', () => assertFails(order().update({ status: 'completed' })));
  attack('change-owner', async () => {
    await assertFails(order(actors.stranger.firestore()).update({ userId: 'me' }));
    await assertFails(order(actors.admin.firestore()).update({ userId: actors.adminUid }));
  });
  attack('open-song', async () => {
    await assertFails(song().update({ isPaid: true }));
    await assertFails(song().update({ isPublic: true }));
  });
  attack('forge-approval', async () => {
    const approval = owner().doc(`${lyricsApprovalsPath(given.song.id)}/0`);
    const forged = { userId: actors.ownerUid, revision: 0, approved: { '0-0': now() }, comments: [] };
    await assertFails(approval.set(forged));
    await actors.asServer((server) =>
      server
        .firestore()
        .doc(approval.path)
        .set({ ...forged, approved: {} }),
    );
    await assertSucceeds(approval.get());
    await assertFails(approval.update({ approved: forged.approved }));
    await assertFails(approval.delete());
    await assertFails(order().update({ waitingOn: 'team' }));
    await assertFails(
      owner()
        .doc(`${lyricsVersionsPath(given.song.id)}/0`)
        .set({ lines: [] }),
    );
    await actors.asServer((server) => server.firestore().doc(approval.path).delete());
  });
  attack('forge-take', async () => {
    const forged = { userId: actors.ownerUid, songId: given.song.id, option: 'A', round: 1 };
    for (const path of [`${takesPath(given.song.id)}/1A`, `${draftTakesPath(given.song.id)}/A`]) {
      await assertFails(owner().doc(path).set(forged));
      await assertFails(actors.admin.firestore().doc(path).set(forged));
      await actors.asServer((server) => server.firestore().doc(path).set(forged));
      await assertFails(owner().doc(path).update({ option: 'B' }));
      await assertFails(owner().doc(path).delete());
      await actors.asServer((server) => server.firestore().doc(path).delete());
    }
    await assertFails(song().update({ chosenTakeId: '1A' }));
    await assertFails(song().update({ takeRound: 1 }));
  });
  attack('forge-file', async () => {
    const path = `${songFilesPath(given.song.id)}/master`;
    const forged = { userId: actors.ownerUid, songId: given.song.id, path: 'masters/somebody/else/1-a.wav' };
    for (const who of [owner(), actors.admin.firestore()]) await assertFails(who.doc(path).set(forged));
    await actors.asServer((server) => server.firestore().doc(path).set(forged));
    for (const who of [owner(), actors.admin.firestore()]) {
      await assertFails(who.doc(path).update({ path: 'elsewhere' }));
      await assertFails(who.doc(path).delete());
    }
    await actors.asServer((server) => server.firestore().doc(path).delete());
  });
  attack('forge-timing', async () => {
    const path = `${lyricsTimingsPath(given.song.id)}/song`;
    const forged = { userId: actors.ownerUid, songId: given.song.id, audioPath: 'a.mp3', lines: [] };
    for (const who of [owner(), actors.admin.firestore()]) await assertFails(who.doc(path).set(forged));
    await actors.asServer((server) => server.firestore().doc(path).set(forged));
    for (const who of [owner(), actors.admin.firestore()]) {
      await assertFails(who.doc(path).update({ audioPath: 'b.mp3' }));
      await assertFails(who.doc(path).delete());
    }
    await actors.asServer((server) => server.firestore().doc(path).delete());
  });
  attack('forge-note', async () => {
    const forged = { userId: actors.ownerUid, songId: given.song.id, takeId: '1A', state: 'done' };
    const note = owner().doc(`${takeNotesPath(given.song.id)}/n`);
    await assertFails(note.set({ ...forged, state: 'draft' }));
    await actors.asServer((server) => server.firestore().doc(note.path).set(forged));
    await assertSucceeds(note.get());
    for (const who of [owner(), actors.admin.firestore()]) {
      await assertFails(who.doc(note.path).update({ answer: 'Of course' }));
      await assertFails(who.doc(note.path).delete());
    }
    await assertFails(order().update({ 'revisions.granted': 7 }));
    await actors.asServer((server) => server.firestore().doc(note.path).delete());
  });
  attack('forge-message', async () => {
    const message = owner().doc(`${messagesPath(given.order.id)}/${randomUUID()}`);
    const forged = { userId: actors.ownerUid, side: 'team', author: 'Grace', text: 'For free', at: now() };
    await assertFails(message.set(forged));
    await assertFails(actors.admin.firestore().doc(message.path).set(forged));
    await actors.asServer((server) => server.firestore().doc(message.path).set(forged));
    await assertFails(message.update({ text: 'Double' }));
    await assertFails(message.delete());
    await assertFails(order().update({ unread: { customer: 0, team: 99 } }));
    await assertFails(order().update({ 'digests.team': 'x' }));
    await actors.asServer((server) => server.firestore().doc(message.path).delete());
  });
  attack('make-public-song', () =>
    assertFails(owner().doc(`publicSongs/${given.song.id}`).set({ title: 'Mine' })),
  );
  attack('open-relay', async () => {
    const mail = { to: 'victim@example.com', subject: 'Hello', html: 'x', text: 'x', state: 'queued' };
    await assertFails(owner().doc(`emailOutbox/${randomUUID()}`).set(mail));
    await assertFails(actors.admin.firestore().doc(`emailOutbox/${randomUUID()}`).set(mail));
  });
  attack('forge-event', async () => {
    await assertFails(owner().doc('stripeEvents/evt_forged').set({ type: 'checkout.session.completed' }));
    await assertFails(owner().doc(`paymentLedgers/${given.order.id}`).set({ sessions: {} }));
  });
  attack('reset-limit', async () => {
    const limit = `rateLimits/${actors.ownerUid}:checkout-day:1`;
    await assertFails(owner().doc(limit).delete());
    await assertFails(owner().doc(limit).set({ used: 0 }));
  });
  attack('rewrite-audit', async () => {
    const entry = actors.admin.firestore().doc(`auditLog/${randomUUID()}`);
    await assertFails(entry.set({ action: 'nothing happened' }));
    await assertFails(entry.delete());
  });
});
