import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('the check of a passport', () => {
  const path = `passports/${randomUUID()}`;
  beforeAll(() => actors.write(path, { version: 1 }));
  it.each(ACTOR_NAMES)('anybody gets it by its number, and nobody lists or writes any: %s', async (who) => {
    await assertSucceeds(db(who).doc(path).get());
    await assertFails(db(who).collection('passports').limit(1).get());
    await assertFails(db(who).doc(path).set({ version: 2 }));
  });
});

/** Collections whose documents carry `userId`. */
describe.each([
  ['orders', `orders`],
  ['the events of an order', `orders/${orderId}/events`],
  ['the messages about an order', `orders/${orderId}/messages`],
  ['the questions about a story', `orders/${orderId}/questions`],
  ['the passports of an order', `orders/${orderId}/passports`],
  ['the extras of an order', `orders/${orderId}/extras`],
  ['the files of a story', `orders/${orderId}/storyFiles`],
  ['songs', 'songs'],
  ['the versions of a song’s lyrics', `songs/${songId}/versions`],
  ['what was said about a song’s lyrics', `songs/${songId}/approvals`],
  ['the published takes of a song', `songs/${songId}/takes`],
  ['the files of a song', `songs/${songId}/files`],
  ['when the lines of a song are sung', `songs/${songId}/timings`],
  ['covers', 'covers'],
  ['reviews', 'reviews'],
])('%s', (_name, collection) => {
  const path = `${collection}/${randomUUID()}`;
  const allowed = { owner: true, stranger: false, visitor: false, admin: true };
  const mine = (who: ActorName) => db(who).collection(collection).where('userId', '==', actors.ownerUid);

  beforeAll(() => actors.write(path, { userId: actors.ownerUid, title: 'Ours' }));

  it.each(ACTOR_NAMES.map((who) => [says(who, allowed[who]), who] as const))('%s get one', async (_, who) => {
    await judge(allowed[who], db(who).doc(path).get());
  });

  it.each(ACTOR_NAMES.map((who) => [says(who, allowed[who]), who] as const))(
    '%s list those of the owner, 100 at a time',
    async (_, who) => {
      await judge(allowed[who], mine(who).limit(100).get());
    },
  );

  it('the owner may not list more than 100 at a time', async () => {
    await assertFails(mine('owner').limit(101).get());
  });

  it('the owner may not list without a limit', async () => {
    await assertFails(mine('owner').get());
  });

  it('the owner may not list everybody’s', async () => {
    await assertFails(db('owner').collection(collection).limit(100).get());
  });

  it('an admin may list everybody’s, 100 at a time', async () => {
    await assertSucceeds(db('admin').collection(collection).limit(100).get());
  });

  it('an admin may not list without a limit', async () => {
    await assertFails(db('admin').collection(collection).get());
  });

  it('a stranger who asks for a missing one learns no more than for a foreign one', async () => {
    await assertFails(db('stranger').doc(`${collection}/${randomUUID()}`).get());
    await assertFails(db('stranger').doc(path).get());
  });

  it('an admin learns that a missing one is missing', async () => {
    const missing = await db('admin').doc(`${collection}/${randomUUID()}`).get();
    expect(missing.exists).toBe(false);
  });

  it.each(ACTOR_NAMES.map((who) => [ACTOR_LABELS[who], who] as const))(
    '%s may not write one',
    async (_, who) => {
      const fields = { userId: actors.ownerUid, title: 'Mine now' };
      await assertFails(db(who).doc(`${collection}/${randomUUID()}`).set(fields));
      await assertFails(db(who).doc(path).update({ title: 'Mine now' }));
      await assertFails(db(who).doc(path).delete());
    },
  );
});

it.each([
  'events',
  'messages',
  'versions',
  'approvals',
  'internal',
  'story',
  'storyFiles',
  'questions',
  'extras',
  'takes',
  'files',
  'drafts',
  'notes',
  'timings',
])('a list across all %s is closed to everybody, admins included', async (group) => {
  for (const who of ACTOR_NAMES) {
    const all = db(who).collectionGroup(group).where('userId', '==', actors.ownerUid);
    await assertFails(all.limit(10).get());
  }
});

describe('notes on a take', () => {
  const collection = `songs/${songId}/notes`;
  const pathOf = (state: string) => `${collection}/${state}`;
  const STATES = ['draft', 'sent', 'done', 'declined'];
  beforeAll(async () => {
    for (const state of STATES) await actors.write(pathOf(state), { userId: actors.ownerUid, state });
  });
  const cases = STATES.flatMap((state) =>
    ACTOR_NAMES.map(
      (who) => [state, who, who === 'owner' || (who === 'admin' && state !== 'draft')] as const,
    ),
  );

  it.each(cases)('%s, %s: %s', async (state, who, isAllowed) => {
    await judge(isAllowed, db(who).doc(pathOf(state)).get());
    const mine = db(who).collection(collection).where('userId', '==', actors.ownerUid);
    await judge(isAllowed, mine.where('state', '==', state).limit(100).get());
    await assertFails(db(who).doc(pathOf(state)).update({ text: 'Louder' }));
    await assertFails(db(who).doc(pathOf(state)).delete());
    await assertFails(db(who).doc(`${collection}/${randomUUID()}`).set({ userId: actors.ownerUid, state }));
  });

  it('the owner lists all of them, an admin those that were sent, 100 at a time', async () => {
    const mine = db('owner').collection(collection).where('userId', '==', actors.ownerUid);
    const sent = db('admin').collection(collection).where('state', 'in', STATES.slice(1));
    for (const list of [mine, sent]) {
      await assertSucceeds(list.orderBy('createdAt', 'desc').limit(100).get());
      await assertFails(list.limit(101).get());
      await assertFails(list.get());
    }
    await assertFails(db('admin').collection(collection).limit(100).get());
    await assertFails(db('owner').collection(collection).limit(100).get());
  });
});

describe('gift pages', () => {
  const path = `gifts/${randomUUID()}`;
  const mine = (who: ActorName) => db(who).collection('gifts').where('userId', '==', actors.ownerUid);
  beforeAll(() => actors.write(path, { userId: actors.ownerUid, token: 'secret' }));

  it.each(ACTOR_NAMES.map((who) => [says(who, who === 'owner'), who] as const))(
    '%s get one and list those of the owner, 100 at a time',
    async (_, who) => {
      await judge(who === 'owner', db(who).doc(path).get());
      await judge(who === 'owner', mine(who).limit(100).get());
    },
  );

  it('the owner may list neither more than 100 at a time, nor without a limit, nor everybody’s', async () => {
    await assertFails(mine('owner').limit(101).get());
    await assertFails(mine('owner').get());
    await assertFails(db('owner').collection('gifts').limit(100).get());
    await assertFails(db('owner').collection('gifts').where('token', '==', 'secret').limit(1).get());
  });

  it.each(ACTOR_NAMES.map((who) => [ACTOR_LABELS[who], who] as const))(
    '%s may not write one',
    async (_, who) => {
      await assertFails(db(who).doc(`gifts/${randomUUID()}`).set({ userId: actors.ownerUid }));
      await assertFails(
        db(who)
          .doc(path)
          .update({ opensAt: new Date(0) }),
      );
      await assertFails(db(who).doc(path).delete());
    },
  );
});

const orders = (who: ActorName) => db(who).collection('orders');

it('an admin may count up to 1,000 orders, a customer 100 of their own', async () => {
  await assertSucceeds(orders('admin').limit(1000).get());
  await assertFails(orders('admin').limit(1001).get());
  await assertFails(orders('owner').where('userId', '==', actors.ownerUid).limit(101).get());
});

describe('a story', () => {
  const path = `orders/${orderId}/story/answers`;
  beforeAll(() => actors.write(path, { userId: actors.ownerUid, answers: {} }));

  it.each(ACTOR_NAMES.map((who) => [says(who, who === 'owner' || who === 'admin'), who] as const))(
    '%s get it; nobody lists or writes',
    async (_, who) => {
      await judge(who === 'owner' || who === 'admin', db(who).doc(path).get());
      const all = db(who).collection(`orders/${orderId}/story`);
      await assertFails(all.where('userId', '==', actors.ownerUid).limit(1).get());
      await assertFails(all.doc('other').set({ userId: actors.ownerUid, answers: {} }));
      await assertFails(
        db(who)
          .doc(path)
          .update({ answers: { person: 'Rosa' } }),
      );
      await assertFails(db(who).doc(path).delete());
    },
  );
});

describe.each(['accountDeletions', 'dataExports'])('%s', (collection) => {
  const path = () => `${collection}/${actors.ownerUid}`;
  beforeAll(() => actors.write(path(), { id: actors.ownerUid, state: 'working' }));

  it.each(ACTOR_NAMES.map((who) => [says(who, who === 'owner'), who] as const))(
    '%s get it, and nobody lists or writes it',
    async (_, who) => {
      await judge(who === 'owner', db(who).doc(path()).get());
      await assertFails(db(who).collection(collection).limit(1).get());
      await assertFails(db(who).doc(path()).set({ state: 'done' }));
      await assertFails(db(who).doc(path()).delete());
    },
  );
});
