import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, it } from 'vitest';
import {
  ACTOR_LABELS,
  ACTOR_NAMES,
  createActors,
  judge,
  says,
  type ActorName,
  type Actors,
} from './actors.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await createActors(['firestore']);
});
afterAll(() => actors.leave());

const db = (who: ActorName) => actors[who].firestore();
const orderId = randomUUID();
const songId = randomUUID();

describe('search documents', () => {
  const path = `orderSearch/${randomUUID()}`;
  const found = (who: ActorName) => db(who).collection('orderSearch').where('keys.river', '==', true);
  beforeAll(() =>
    actors.write(path, {
      keys: { river: true },
      order: { userId: actors.ownerUid },
      userId: actors.ownerUid,
    }),
  );

  it.each(ACTOR_NAMES.map((who) => [says(who, who === 'admin'), who] as const))(
    '%s list and count up to 1,000',
    async (_, who) => {
      await judge(who === 'admin', found(who).limit(1000).get());
      await assertFails(found(who).limit(1001).get());
    },
  );

  it.each(ACTOR_NAMES.map((who) => [ACTOR_LABELS[who], who] as const))(
    '%s may neither get nor write one',
    async (_, who) => {
      await assertFails(db(who).doc(path).get());
      await assertFails(db(who).doc(path).update({ 'keys.harbour': true }));
      await assertFails(db(who).doc(path).delete());
      await assertFails(
        db(who)
          .doc(`orderSearch/${randomUUID()}`)
          .set({ keys: { river: true } }),
      );
    },
  );
});

// Functions serve published songs.
describe.each(['publicSongs', 'stripeEvents'])('%s', (collection) => {
  const path = `${collection}/${randomUUID()}`;
  beforeAll(() => actors.write(path, { title: 'For everyone' }));

  it.each(ACTOR_NAMES.map((who) => [ACTOR_LABELS[who], who] as const))(
    '%s may neither read nor write',
    async (_, who) => {
      await assertFails(db(who).doc(path).get());
      await assertFails(db(who).collection(collection).limit(1).get());
      await assertFails(db(who).doc(path).update({ title: 'Defaced' }));
      await assertFails(db(who).doc(path).delete());
      await assertFails(db(who).doc(`${collection}/${randomUUID()}`).set({ title: 'Smuggled in' }));
    },
  );
});

describe.each(['emailOutbox', 'songReports', 'giftReports', 'auditLog', 'uploads', `songs/${songId}/drafts`])(
  '%s',
  (collection) => {
    const path = `${collection}/${randomUUID()}`;
    beforeAll(() => actors.write(path, { userId: actors.ownerUid, to: 'someone@example.com' }));

    it.each(ACTOR_NAMES.map((who) => [says(who, who === 'admin'), who] as const))(
      '%s get one and list 100 at a time',
      async (_, who) => {
        await judge(who === 'admin', db(who).doc(path).get());
        await judge(who === 'admin', db(who).collection(collection).limit(100).get());
      },
    );

    it('an admin may not list more than 100 at a time, nor without a limit', async () => {
      await assertFails(db('admin').collection(collection).limit(101).get());
      await assertFails(db('admin').collection(collection).get());
    });

    it.each(ACTOR_NAMES.map((who) => [ACTOR_LABELS[who], who] as const))(
      '%s may not write one',
      async (_, who) => {
        await assertFails(db(who).doc(`${collection}/${randomUUID()}`).set({ to: 'victim@example.com' }));
        await assertFails(db(who).doc(path).update({ to: 'victim@example.com' }));
        await assertFails(db(who).doc(path).delete());
      },
    );
  },
);

describe.each([
  [
    'the team’s note on an order',
    `orders/${orderId}/internal`,
    'note',
    { text: 'Call before noon' },
    { text: 'Free of charge' },
  ],
  ['the settings of the shop', 'settings', 'example', { songsPerDay: 3 }, { songsPerDay: 300 }],
  ['the health of a service', 'serviceHealth', 'reconcilePayments', { failed: 1 }, { failed: 0 }],
])('%s', (_, collection, id, stored, forged) => {
  const path = `${collection}/${id}`;
  beforeAll(() => actors.write(path, { userId: actors.ownerUid, ...stored }));

  it.each(ACTOR_NAMES.map((who) => [says(who, who === 'admin'), who] as const))(
    '%s get it',
    async (_, who) => {
      await judge(who === 'admin', db(who).doc(path).get());
    },
  );

  it.each(ACTOR_NAMES.map((who) => [ACTOR_LABELS[who], who] as const))(
    '%s may neither list nor write it',
    async (_, who) => {
      await assertFails(db(who).collection(collection).limit(1).get());
      await assertFails(db(who).doc(path).set(forged));
      await assertFails(db(who).doc(path).delete());
    },
  );
});

it.each(ACTOR_NAMES.map((who) => [ACTOR_LABELS[who], who] as const))(
  '%s get only their own changes of many orders, as an admin, and nobody lists or writes one',
  async (_, who) => {
    for (const uid of [actors.adminUid, actors.ownerUid]) {
      const path = `bulkChanges/${uid}`;
      await actors.write(path, { id: uid, state: 'working' });
      await judge(who === 'admin' && uid === actors.adminUid, db(who).doc(path).get());
      await assertFails(db(who).doc(path).set({ state: 'done' }));
      await assertFails(db(who).doc(path).delete());
    }
    await assertFails(db(who).collection('bulkChanges').limit(1).get());
  },
);

it.each([
  'rateLimits',
  'paymentLedgers',
  'songPublications',
  'stripeSyncs',
  'carriedDrafts',
  `orders/${orderId}/notes`,
  `orders/${orderId}/drafts`,
])('%s, which the rules do not name, is closed to everybody, admins included', async (collection) => {
  const path = `${collection}/${randomUUID()}`;
  await actors.write(path, { userId: actors.ownerUid });
  for (const who of ACTOR_NAMES) {
    await assertFails(db(who).doc(path).get());
    await assertFails(db(who).collection(collection).where('userId', '==', actors.ownerUid).limit(1).get());
    await assertFails(db(who).doc(path).set({ userId: actors.ownerUid }));
    await assertFails(db(who).doc(path).delete());
  }
});

describe('the admin claim', () => {
  const path = `emailOutbox/${randomUUID()}`;
  beforeAll(() => actors.write(path, { to: 'someone@example.com' }));

  it.each<[string, Record<string, unknown>]>([
    ['the word true', { isAdmin: 'true' }],
    ['the number one', { isAdmin: 1 }],
    ['a map', { isAdmin: { isAdmin: true } }],
    ['false', { isAdmin: false }],
    ['null', { isAdmin: null }],
    ['under another name', { admin: true, is_admin: true }],
  ])('grants nothing when it is %s', async (_, token) => {
    await assertFails(actors.signedIn(token).firestore().doc(path).get());
  });

  it('grants when it is the truth value true', async () => {
    await assertSucceeds(actors.signedIn({ isAdmin: true }).firestore().doc(path).get());
  });

  it('grants nothing when only the profile says so', async () => {
    const uid = `someone-${randomUUID()}`;
    await actors.write(`profiles/${uid}`, { id: uid, isAdmin: true });
    await assertFails(actors.signedIn({}, uid).firestore().doc(path).get());
  });
});
