import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
  type Query,
  type QueryConstraint,
} from 'firebase/firestore/lite';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACTORS, createActors, judge, type ActorName } from './actors.ts';

const actors = await createActors();
const { ownerUid } = actors;

const documentOf = (who: ActorName, path: string) => doc(actors[who].db, path);
const list = (from: Query, ...constraints: QueryConstraint[]) => getDocs(query(from, ...constraints));
const ofOwner = where('userId', '==', ownerUid);
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
  const parent = () => path().split('/').slice(0, -1).join('/');
  beforeAll(() => actors.write(path(), { userId: ownerUid, title: 'Ours' }));

  it.each(ACTORS)('%s gets and lists what they may, and writes nothing', async (who) => {
    const one = documentOf(who, path());
    const missing = documentOf(who, `${parent()}/${randomUUID()}`);
    const all = collection(actors[who].db, parent());
    const atMost = who === 'admin' ? most : 100;
    await judge(gets.includes(who), getDoc(one));
    await judge(lists.includes(who), list(all, ofOwner, limit(atMost)));
    await judge(lists.includes(who) && who === 'admin', list(all, limit(atMost)));
    await assertFails(list(all, ofOwner));
    await assertFails(list(all, ofOwner, limit(atMost + 1)));
    for (const target of [one, missing]) {
      await assertFails(setDoc(target, { userId: ownerUid, title: 'Mine now' }));
    }
    await assertFails(updateDoc(one, { title: 'Mine now' }));
    await assertFails(deleteDoc(one));
    // A missing one is like a foreign one, except for the team.
    if (AWAITED.includes(named)) await judge(who !== 'visitor', getDoc(missing));
    if (AWAITED.includes(named) || isDocument || gets === ACTORS) return;
    if (who !== 'admin' || !gets.includes('admin')) await assertFails(getDoc(missing));
    else expect((await getDoc(missing)).exists()).toBe(false);
  });
});

it.each([
  ...['events', 'messages', 'versions', 'approvals', 'internal', 'story', 'storyFiles'],
  ...['questions', 'extras', 'takes', 'files', 'drafts', 'notes', 'timings'],
])('a list across all %s is closed to everybody, admins included', async (group) => {
  for (const who of ACTORS)
    await assertFails(list(collectionGroup(actors[who].db, group), ofOwner, limit(10)));
});

describe('notes on a take', () => {
  const path = `${song}/notes`;
  const STATES = ['draft', 'sent', 'done', 'declined'];
  beforeAll(async () => {
    for (const state of STATES) await actors.write(`${path}/${state}`, { userId: ownerUid, state });
  });
  const cases = STATES.flatMap((state) =>
    ACTORS.map((by) => [state, by, by === 'owner' || (by === 'admin' && state !== 'draft')] as const),
  );

  it.each(cases)('%s, %s: %s', async (state, who, isAllowed) => {
    const note = documentOf(who, `${path}/${state}`);
    await judge(isAllowed, getDoc(note));
    const notes = collection(actors[who].db, path);
    await judge(isAllowed, list(notes, ofOwner, where('state', '==', state), limit(100)));
    await assertFails(updateDoc(note, { text: 'Louder' }));
    await assertFails(deleteDoc(note));
    await assertFails(setDoc(documentOf(who, `${path}/${randomUUID()}`), { userId: ownerUid, state }));
  });

  it('the owner lists all of them, an admin those that were sent, 100 at a time', async () => {
    const lists = [
      query(collection(actors.owner.db, path), ofOwner),
      query(collection(actors.admin.db, path), where('state', 'in', STATES.slice(1))),
    ];
    for (const some of lists) {
      await assertSucceeds(list(some, orderBy('createdAt', 'desc'), limit(100)));
      await assertFails(list(some, limit(101)));
      await assertFails(list(some));
    }
    for (const who of BOTH) await assertFails(list(collection(actors[who].db, path), limit(100)));
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
    await judge(isGranted, getDoc(doc(actors.signedIn(token).db, path)));
  });

  it('grants nothing when only the profile says so', async () => {
    const uid = `someone-${randomUUID()}`;
    await actors.write(`profiles/${uid}`, { id: uid, isAdmin: true });
    await assertFails(getDoc(doc(actors.signedIn({}, uid).db, path)));
  });
});
