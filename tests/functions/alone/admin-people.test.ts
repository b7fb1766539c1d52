import { randomUUID } from 'node:crypto';
import { saveOrderNote } from '@keepsong/domain/calls/orders';
import { setAdmin } from '@keepsong/domain/calls/team';
import { EMAIL_OUTBOX } from '@keepsong/domain/documents/outbox-email';
import { PROFILES } from '@keepsong/domain/documents/account';
import { beforeEach, expect, it } from 'vitest';
import { auditEntriesOf, idTokenOf, refusalWith, tokenSignedInAgo } from '../../support/admins.ts';
import { accounts, database, storedOrder, storedProfile } from '../../support/database.ts';
import { givenOrder } from '../../support/factory.ts';
import { newAdmin, newCustomer, outcomeOf, type Person } from '../../support/people.ts';

/** Removes the admins of other tests, so that a test here can have the last one. */
beforeEach(async () => {
  const others = await database.collection(PROFILES).where('isAdmin', '==', true).get();
  await Promise.all(others.docs.map(({ ref }) => ref.update({ isAdmin: false })));
});

async function verified(person: Promise<Person>): Promise<Person> {
  await accounts.updateUser((await person).uid, { emailVerified: true });
  return person;
}
const verifiedCustomer = () => verified(newCustomer());

const set = (by: Person, { email }: Person, isAdmin: boolean) => by.call(setAdmin, { email, isAdmin });
const claimOf = async ({ uid }: Person) => (await accounts.getUser(uid)).customClaims?.['isAdmin'] === true;

/** An admin as the list of admins shows them. */
async function givenListed(): Promise<Person> {
  const admin = await verified(newAdmin());
  await set(admin, admin, true);
  return admin;
}

async function expectStays(admin: Person): Promise<void> {
  await expect(set(admin, admin, false)).rejects.toMatchObject({
    code: 'not_allowed_now',
    message: 'The last admin stays an admin. Make somebody else one first.',
  });
  expect(await claimOf(admin)).toBe(true);
}

it('being made an admin gives the claim, its mirror in the profile, an entry in the audit log, and the team one e-mail', async () => {
  const [admin, chosen] = await Promise.all([newAdmin(), verifiedCustomer()]);
  expect(await set(admin, chosen, true)).toEqual({ uid: chosen.uid });
  expect(await claimOf(chosen)).toBe(true);
  expect((await storedProfile(chosen.uid))?.isAdmin).toBe(true);
  const granted = { action: 'admin_granted', target: `profiles/${chosen.uid}` };
  expect(await auditEntriesOf(admin)).toMatchObject([
    { ...granted, before: { isAdmin: false }, after: { isAdmin: true } },
  ]);
  await set(admin, chosen, true);
  const notices = database.collection(EMAIL_OUTBOX).where('subject', '==', 'An admin was added');
  const texts = (await notices.get()).docs.map((row) => String(row.get('text')));
  expect(texts.filter((text) => text.includes(chosen.email))).toEqual([
    expect.stringContaining(`${chosen.email} was added by ${admin.email}.`),
  ]);
});

it('being made an admin needs a verified e-mail address', async () => {
  const [admin, chosen] = await Promise.all([newAdmin(), newCustomer()]);
  expect(await outcomeOf(set(admin, chosen, true))).toBe('not_allowed_now');
  expect(await claimOf(chosen)).toBe(false);
});

it('being made an admin needs an admin who has signed in within the last ten minutes', async () => {
  const [admin, chosen] = await Promise.all([newAdmin(), verifiedCustomer()]);
  const request = { email: chosen.email, isAdmin: true };
  expect(await refusalWith(await tokenSignedInAgo(admin, 11), setAdmin, request)).toBe('not_allowed_now');
  expect(await claimOf(chosen)).toBe(false);
  expect(await refusalWith(await tokenSignedInAgo(admin, 8), setAdmin, request)).toBeNull();
  expect(await claimOf(chosen)).toBe(true);
});

it('revoking an admin works at once, on the token that the person still holds', async () => {
  const [admin, other] = await Promise.all([givenListed(), verifiedCustomer()]);
  await set(admin, other, true);
  await other.auth.currentUser?.getIdToken(true);
  const held = await idTokenOf(other);
  const refusal = () => refusalWith(held, saveOrderNote, { orderId: 'x', seen: 0, value: '' });
  expect(await refusal()).toBe('not_found');

  const order = await givenOrder(admin, { assignedTo: other.uid });
  await set(admin, other, false);
  expect(await refusal()).toBe('permission_denied');
  expect(await claimOf(other)).toBe(false);
  expect((await storedOrder(order.id)).assignedTo).toBeNull();
  expect((await storedProfile(other.uid))?.isAdmin).toBe(false);
  const revoked = { action: 'admin_revoked', after: { isAdmin: false } };
  expect((await auditEntriesOf(admin)).at(-1)).toMatchObject(revoked);
});

it('revoking an admin is refused for the last admin, also when the last two revoke each other at once', async () => {
  const [one, other] = await Promise.all([givenListed(), verified(newAdmin())]);
  await expectStays(one);

  await set(one, other, true);
  await Promise.allSettled([set(one, other, false), set(other, one, false)]);
  expect([await claimOf(one), await claimOf(other)].filter(Boolean)).toHaveLength(1);
});

it.each([
  ['was removed', (uid: string) => accounts.deleteUser(uid)],
  ['was disabled', (uid: string) => accounts.updateUser(uid, { disabled: true })],
])('revoking is refused for the last admin when the account of the other %s', async (_what, end) => {
  const [one, other] = [await givenListed(), await givenListed()];
  await end(other.uid);
  await expectStays(one);
});

it.each([
  ['was removed', (uid: string) => accounts.deleteUser(uid)],
  ['has another address', (uid: string) => accounts.updateUser(uid, { email: `${randomUUID()}@x.example` })],
])('revoking takes an admin whose account %s from the list and their orders', async (_what, change) => {
  const [one, other] = [await givenListed(), await givenListed()];
  const order = await givenOrder(one, { assignedTo: other.uid });
  await change(other.uid);
  expect(await set(one, other, false)).toEqual({ uid: other.uid });
  expect((await storedProfile(other.uid))?.isAdmin).toBe(false);
  expect((await storedOrder(order.id)).assignedTo).toBeNull();
  const left = await accounts.getUsers([{ uid: other.uid }]);
  expect(left.users.filter(({ customClaims }) => customClaims?.['isAdmin'] === true)).toEqual([]);
});
