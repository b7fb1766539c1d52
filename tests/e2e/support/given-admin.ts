import { randomUUID } from 'node:crypto';
import { orderPath, type Order } from '@keepsong/domain/documents/order';
import { searchTokens } from '@keepsong/domain/search';
import { accounts, database } from '../../support/database.ts';
import { givenSong } from '../../support/songs.ts';
import type { Customer } from './fixtures.ts';
import { givenProfile } from './given-profile.ts';

/** An admin nobody else works as, with the profile that mirrors the claim. */
export async function givenAdmin(): Promise<Customer> {
  const email = `admin-${randomUUID().slice(0, 8)}@example.com`;
  const password = 'behind the quiet desk';
  const { uid } = await accounts.createUser({ email, password, emailVerified: true });
  await accounts.setCustomUserClaims(uid, { isAdmin: true });
  await givenProfile({ uid, email }, { isAdmin: true });
  return { uid, email, password };
}

interface GivenOrder {
  title?: string;
  isPaid?: boolean;
  hasCover?: boolean;
}

/** A customer's order with its song, as the functions would have written them; it has not been through Stripe. */
export async function givenOrder(
  owner: Pick<Customer, 'uid' | 'email'>,
  changes: GivenOrder = {},
): Promise<Order> {
  const { title = 'River Road', isPaid = true, hasCover = true } = changes;
  const { order } = await givenSong(owner, { title, isPaid });
  const more = {
    customerEmail: owner.email,
    includesCoverImage: hasCover,
    searchTokens: searchTokens(order.id, title, owner.email),
  };
  await database.doc(orderPath(order.id)).update(more);
  return { ...order, ...more };
}

/** Somebody who orders and is not looking. */
export const someCustomer = () => ({
  uid: randomUUID(),
  email: `customer-${randomUUID().slice(0, 8)}@example.com`,
});
