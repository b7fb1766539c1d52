import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACTORS, createActors, judge, type ActorName } from './actors.ts';

const actors = await createActors();
const { ownerUid } = actors;

const db = (who: ActorName) => actors[who].firestore();
const order = `orders/${randomUUID()}`;
const ofOrder = (part: string) => `${order}/${part}`;
const song = `songs/${randomUUID()}`;

type Who = readonly ActorName[];
const NOBODY: Who = [];
const OWNER: Who = ['owner'];
const TEAM: Who = ['admin'];
const BOTH: Who = ['owner', 'admin'];

/**
 * Who gets a document, and who lists its collection: an admin all of it, everybody else their own. Nobody writes. The path of
 * a document where its id matters, else of a collection; `:owner` and `:admin` are their ids.
 */
const ACCESS: readonly (readonly [paths: readonly string[], gets: Who, lists: Who, most?: number])[] = [
  [['orders'], BOTH, BOTH, 1000],
  [['songs', 'covers', 'reviews'], BOTH, BOTH],
  [['events', 'messages', 'questions', 'passports', 'extras', 'storyFiles'].map(ofOrder), BOTH, BOTH],
  [['versions', 'approvals', 'takes', 'files', 'timings'].map((of) => `${song}/${of}`), BOTH, BOTH],
  [['gifts'], OWNER, OWNER],
  [['emailOutbox', 'songReports', 'giftReports', 'auditLog', 'uploads', `${song}/drafts`], TEAM, TEAM],
  [['orderSearch'], NOBODY, TEAM, 1000],
  [[`${order}/story/answers`], BOTH, NOBODY],
  [[`${order}/internal/note`, 'settings/one', 'serviceHealth/one'], TEAM, NOBODY],
  [['accountDeletions/:owner', 'dataExports/:owner'], OWNER, NOBODY],
  // The check of a passport, by its number.
  [['passports'], ACTORS, NOBODY],
  // Functions serve published songs.
  [['publicSongs'], NOBODY, NOBODY],
  // The rules do not name these.
  [['rateLimits', 'paymentLedgers', 'songPublications', 'stripeSyncs', 'carriedDrafts'], NOBODY, NOBODY],
  [[`${order}/notes`, `${order}/drafts`], NOBODY, NOBODY],
];

/** Pages listen to these before they exist, so everybody who is signed in may learn that one is missing. */
const AWAITED = ['reviews', `${order}/story/answers`];

const rows = ACCESS.flatMap(([all, gets, lists, most = 100]) =>
  all.map((named) => ({ named, gets, lists, most })),
);
describe.each(rows)('$named', ({ named, gets, lists, most }) => {
  const isDocument = named.split('/').length % 2 === 0;
  const path = () =>
    (isDocument ? named : `${named}/one`).replace(':owner', ownerUid).replace(':admin', actors.adminUid);
  const all = (who: ActorName) => db(who).collection(path().split('/').slice(0, -1).join('/'));
  const mine = (who: ActorName) => all(who).where('userId', '==', ownerUid);
  beforeAll(() => actors.write(path(), { userId: ownerUid, title: 'Ours' }));

  it.each(ACTORS)('%s gets and lists what they may, and writes nothing', async (who) => {
    const [one, missing] = [db(who).doc(path()), all(who).doc(randomUUID())];
    const limit = who === 'admin' ? most : 100;
    await judge(gets.includes(who), one.get());
    await judge(lists.includes(who), mine(who).limit(limit).get());
    await judge(lists.includes(who) && who === 'admin', all(who).limit(limit).get());
    for (const list of [mine(who), mine(who).limit(limit + 1)]) await assertFails(list.get());
    for (const target of [one, missing]) {
      await assertFails(target.set({ userId: ownerUid, title: 'Mine now' }));
    }
    await assertFails(one.update({ title: 'Mine now' }));
    await assertFails(one.delete());
    // A missing one is like a foreign one, except for the team.
    if (AWAITED.includes(named)) await judge(who !== 'visitor', missing.get());
    if (AWAITED.includes(named) || isDocument || gets === ACTORS) return;
    if (who !== 'admin' || !gets.includes('admin')) await assertFails(missing.get());
    else expect((await missing.get()).exists).toBe(false);
  });
});

it.each([
  ...['events', 'messages', 'versions', 'approvals', 'internal', 'story', 'storyFiles'],
  ...['questions', 'extras', 'takes', 'files', 'drafts', 'notes', 'timings'],
])('a list across all %s is closed to everybody, admins included', async (group) => {
  for (const who of ACTORS) {
    const all = db(who).collectionGroup(group).where('userId', '==', ownerUid);
    await assertFails(all.limit(10).get());
  }
});

describe('notes on a take', () => {
  const collection = `${song}/notes`;
  const STATES = ['draft', 'sent', 'done', 'declined'];
  beforeAll(async () => {
    for (const state of STATES) await actors.write(`${collection}/${state}`, { userId: ownerUid, state });
  });
  const cases = STATES.flatMap((state) =>
    ACTORS.map((by) => [state, by, by === 'owner' || (by === 'admin' && state !== 'draft')] as const),
  );

  it.each(cases)('%s, %s: %s', async (state, who, isAllowed) => {
    const note = db(who).doc(`${collection}/${state}`);
    await judge(isAllowed, note.get());
    const mine = db(who).collection(collection).where('userId', '==', ownerUid);
    await judge(isAllowed, mine.where('state', '==', state).limit(100).get());
    await assertFails(note.update({ text: 'Louder' }));
    await assertFails(note.delete());
    await assertFails(db(who).doc(`${collection}/${randomUUID()}`).set({ userId: ownerUid, state }));
  });

  it('the owner lists all of them, an admin those that were sent, 100 at a time', async () => {
    const mine = db('owner').collection(collection).where('userId', '==', ownerUid);
    const sent = db('admin').collection(collection).where('state', 'in', STATES.slice(1));
    for (const list of [mine, sent]) {
      await assertSucceeds(list.orderBy('createdAt', 'desc').limit(100).get());
      await assertFails(list.limit(101).get());
      await assertFails(list.get());
    }
    for (const who of BOTH) await assertFails(db(who).collection(collection).limit(100).get());
  });
});

describe('the admin claim', () => {
  const path = `emailOutbox/${randomUUID()}`;
  beforeAll(() => actors.write(path, { to: 'someone@example.com' }));

  it.each<[boolean, string, Record<string, unknown>]>([
    [true, 'the truth value true', { isAdmin: true }],
    [false, 'the word true', { isAdmin: 'true' }],
    [false, 'the number one', { isAdmin: 1 }],
    [false, 'under another name', { admin: true, is_admin: true }],
  ])('grants (%s) when it is %s', async (isGranted, _, token) => {
    await judge(isGranted, actors.signedIn(token).firestore().doc(path).get());
  });

  it('grants nothing when only the profile says so', async () => {
    const uid = `someone-${randomUUID()}`;
    await actors.write(`profiles/${uid}`, { id: uid, isAdmin: true });
    await assertFails(actors.signedIn({}, uid).firestore().doc(path).get());
  });
});
