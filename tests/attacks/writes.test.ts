import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { orderPath } from '@keepsong/domain/documents/order';
import { songPath } from '@keepsong/domain/documents/song';
import firebase from 'firebase/compat/app';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe } from 'vitest';
import { emailOf, gatherActors, type Actors } from '../rules/actors.ts';
import { database } from '../support/database.ts';
import { givenSong, type GivenSong } from '../support/songs.ts';
import { attack } from './attack.ts';

let actors: Actors;
let given: GivenSong;
beforeAll(async () => {
  actors = await gatherActors(['firestore']);
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

/** A newcomer makes their profile: as it should be, which is allowed, and with the changes, which is not. */
async function assertNewProfileRefused(changes: object): Promise<void> {
  const uid = `newcomer-${randomUUID()}`;
  const mine = actors.signedIn({}, uid).firestore().doc(`profiles/${uid}`);
  await assertFails(mine.set(profile(uid, changes)));
  await assertSucceeds(mine.set(profile(uid)));
}

/** Somebody who has a profile changes it: their name, which is allowed, and this, which is not. */
async function assertProfileChangeRefused(changes: object): Promise<void> {
  const uid = `member-${randomUUID()}`;
  const mine = actors.signedIn({}, uid).firestore().doc(`profiles/${uid}`);
  await mine.set(profile(uid));
  await assertFails(mine.update({ ...changes, updatedAt: now() }));
  await assertSucceeds(mine.update({ name: 'June', updatedAt: now() }));
}

describe('a profile', () => {
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
