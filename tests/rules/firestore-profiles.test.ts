import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { TEXT_LIMITS } from '@keepsong/domain/order-form';
import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, it } from 'vitest';
import { ACTORS, createActors, emailOf, judge, type Actor, type ActorName } from './actors.ts';

const actors = await createActors();

const anHourAgo = () => new Date(Date.now() - 3_600_000);

const newProfile = (uid: string): Record<string, unknown> => ({
  id: uid,
  email: emailOf(uid),
  name: 'June Hart',
  phoneNumber: '',
  isAdmin: false,
  emailPreferences: { orderUpdates: true, checkoutReminders: true },
  createdAt: serverTimestamp(),
  updatedAt: serverTimestamp(),
});

const newcomer = () => `newcomer-${randomUUID()}`;
const preferences = (changes: object) => ({
  emailPreferences: { orderUpdates: true, checkoutReminders: true, ...changes },
});

const make = (uid: string, change: Record<string, unknown> = {}, without?: string) => {
  const profile = { ...newProfile(uid), ...change };
  if (without) delete profile[without];
  return profile;
};

const profileOf = (uid: string, by: Actor = actors.signedIn({}, uid)) => doc(by.db, `profiles/${uid}`);

it('making a profile a newcomer may make their own, with the longest name and number, or by phone without an e-mail', async () => {
  const longest = { name: 'n'.repeat(TEXT_LIMITS.name), phoneNumber: '1'.repeat(TEXT_LIMITS.phone) };
  for (const change of [{}, longest]) {
    const uid = newcomer();
    await assertSucceeds(setDoc(profileOf(uid), make(uid, change)));
  }
  const uid = newcomer();
  const byPhone = profileOf(uid, actors.signedInByPhone('+15550100', uid));
  await assertSucceeds(setDoc(byPhone, make(uid, { email: '' })));
});

it('making a profile somebody who has deleted their account may make none', async () => {
  const uid = newcomer();
  await actors.write(`deletedAccounts/${uid}`, { id: uid, expireAt: new Date() });
  await assertFails(setDoc(profileOf(uid), make(uid)));
});

it('making a profile neither a visitor, nor a stranger, nor an admin may make it for them', async () => {
  for (const who of ['visitor', 'stranger', 'admin'] as const) {
    const uid = newcomer();
    await assertFails(setDoc(profileOf(uid, actors[who]), make(uid)));
  }
});

it.each<[string, Record<string, unknown>]>([
  ['that says admin', { isAdmin: true }],
  ['with another id', { id: 'someone-else' }],
  ['with another e-mail', { email: 'boss@example.com' }],
  ['with a field more', { role: 'admin' }],
  ['with a name that is a number', { name: 7 }],
  ['with a name one too long', { name: 'n'.repeat(TEXT_LIMITS.name + 1) }],
  ['with a phone number that is a number', { phoneNumber: 15550100 }],
  ['with a phone number one too long', { phoneNumber: '1'.repeat(TEXT_LIMITS.phone + 1) }],
  ['with preferences that are no map', { emailPreferences: 'all' }],
  ['with an update that is no truth value', preferences({ orderUpdates: 'yes' })],
  ['with a reminder that is no truth value', preferences({ checkoutReminders: 1 })],
  ['with a preference less', { emailPreferences: { orderUpdates: true } }],
  ['with a preference more', preferences({ spam: true })],
  ['made an hour ago', { createdAt: anHourAgo() }],
  ['changed an hour ago', { updatedAt: anHourAgo() }],
])('making a profile a newcomer may not make one %s', async (_, change) => {
  const uid = newcomer();
  await assertFails(setDoc(profileOf(uid), make(uid, change)));
});

it.each(Object.keys(newProfile('')))('making a profile a newcomer may not leave out %s', async (field) => {
  const uid = newcomer();
  await assertFails(setDoc(profileOf(uid), make(uid, {}, field)));
});

describe('an existing profile', () => {
  const profile = (who: ActorName) => profileOf(actors.ownerUid, actors[who]);
  const update = (who: ActorName, fields: Record<string, unknown>) => updateDoc(profile(who), fields);

  beforeAll(() =>
    actors.write(`profiles/${actors.ownerUid}`, {
      ...newProfile(actors.ownerUid),
      createdAt: anHourAgo(),
      updatedAt: anHourAgo(),
    }),
  );

  it.each(ACTORS)('%s reads it if owner or admin, and may not delete it', async (who) => {
    await judge(who === 'owner' || who === 'admin', getDoc(profile(who)));
    await assertFails(deleteDoc(profile(who)));
  });

  it('an admin may list 100 at a time, not more, not without a limit', async () => {
    const profiles = collection(actors.admin.db, 'profiles');
    await assertSucceeds(getDocs(query(profiles, limit(100))));
    await assertFails(getDocs(query(profiles, limit(101))));
    await assertFails(getDocs(profiles));
  });

  it.each(['owner', 'stranger', 'visitor'] as const)('%s may not list profiles', async (who) => {
    const profiles = collection(actors[who].db, 'profiles');
    await assertFails(getDocs(query(profiles, limit(1))));
    await assertFails(getDocs(query(profiles, where('id', '==', actors.ownerUid), limit(1))));
  });

  it('the owner may change name, phone number and preferences', async () => {
    const none = { orderUpdates: false, checkoutReminders: false };
    for (const change of [{ name: 'June H.' }, { phoneNumber: '+1 555 0100' }, { emailPreferences: none }]) {
      await assertSucceeds(update('owner', { ...change, updatedAt: serverTimestamp() }));
    }
  });

  it('neither a stranger, nor a visitor, nor an admin may change it', async () => {
    for (const who of ['stranger', 'visitor', 'admin'] as const) {
      await assertFails(update(who, { name: 'Not June', updatedAt: serverTimestamp() }));
    }
  });

  it.each<[string, Record<string, unknown>]>([
    ['isAdmin', { isAdmin: true }],
    ['the e-mail', { email: 'boss@example.com' }],
    ['the id', { id: 'someone-else' }],
    ['the day it was made', { createdAt: serverTimestamp() }],
    ['a field that it does not have', { role: 'admin' }],
    ['the name to one too long', { name: 'n'.repeat(TEXT_LIMITS.name + 1) }],
    ['the time of change to an hour ago', { updatedAt: anHourAgo() }],
    ['the name to nothing at all', { name: deleteField() }],
  ])('the owner may not change %s', async (_, change) => {
    await assertFails(update('owner', { updatedAt: serverTimestamp(), ...change }));
  });

  it('the owner may not change a name without saying when', async () => {
    await assertFails(update('owner', { name: 'June H. again' }));
  });
});
