import { correctOrderEmail, syncAccountEmail } from '@keepsong/domain/calls/account';
import { signInWithCustomToken, signInWithEmailAndPassword } from 'firebase/auth';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { accounts, storedOrder, storedProfile } from '../support/database.ts';
import { newCustomer, newVisitor } from '../support/people.ts';
import { givenOrder, givenProfile, givenSong } from '../support/factory.ts';
import { expectFound } from '../support/searches.ts';

it('an account whose e-mail has changed has the new address on its profile, its orders and the search', async () => {
  const customer = await newCustomer();
  await givenProfile(customer, { name: 'June' });
  const [{ order }, { order: other }] = await Promise.all([
    givenSong(customer),
    givenSong({ uid: customer.uid, email: 'office@example.com' }),
  ]);

  const email = `new-${randomUUID()}@example.com`;
  await accounts.updateUser(customer.uid, { email, emailVerified: true });
  // The change ends the sessions.
  await accounts.updateUser(customer.uid, { password: customer.password });
  await signInWithEmailAndPassword(customer.auth, email, customer.password);
  expect(await customer.call(syncAccountEmail, {})).toEqual({ email });

  expect((await storedProfile(customer.uid))?.email).toBe(email);
  const changed = await storedOrder(order.id);
  expect(changed).toMatchObject({ customerEmail: email, metadata: { formData: { email } } });
  await expectFound(email, [order.id]);
  await expectFound(customer.email, []);
  // Placed under another address on purpose.
  expect((await storedOrder(other.id)).customerEmail).toBe('office@example.com');
});

it('an address that is not verified, which may be a stranger’s, is not passed on', async () => {
  const visitor = newVisitor();
  const { uid } = await accounts.createUser({});
  await signInWithCustomToken(visitor.auth, await accounts.createCustomToken(uid));
  await givenProfile({ uid, email: visitor.email });
  await accounts.updateUser(uid, { email: `first-${randomUUID()}@example.com`, emailVerified: false });
  await visitor.call(syncAccountEmail, {});
  expect((await storedProfile(uid))?.email).toBe('');
});

it('an order whose address takes no e-mail gets its owner’s address once that is confirmed', async () => {
  const owner = await newCustomer();
  const order = await givenOrder(owner, { customerEmail: `typo-${randomUUID()}@example.com` });
  await accounts.updateUser(owner.uid, { emailVerified: false });
  await expect(owner.call(correctOrderEmail, { orderId: order.id })).rejects.toMatchObject({
    code: 'not_allowed_now',
  });
  expect((await storedOrder(order.id)).customerEmail).toBe(order.customerEmail);

  await accounts.updateUser(owner.uid, { emailVerified: true });
  expect(await owner.call(correctOrderEmail, { orderId: order.id })).toEqual({ email: owner.email });
  expect(await storedOrder(order.id)).toMatchObject({
    customerEmail: owner.email,
    metadata: { formData: { email: owner.email } },
  });
});
