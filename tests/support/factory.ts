import { randomUUID } from 'node:crypto';
import { orderPath, type Order } from '@keepsong/domain/documents/order';
import { profilePath, type Profile } from '@keepsong/domain/documents/account';
import { songPath, type Song } from '@keepsong/domain/documents/song';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { exampleSong } from '@keepsong/domain/examples/song';
import { orderSearchPath, searchDocumentOf, searchIdOf } from '@keepsong/domain/order-search';
import type { Caller } from '../../functions/src/callable/define-callable.ts';
import { songIdFor } from '../../functions/src/checkout/new-order.ts';
import { accounts, database } from './database.ts';

/**
 * The people, orders and songs of the tests, as the functions would have written them. `build…` returns a document, `given…`
 * also stores it. Nothing has been through Stripe; `paidOrder` in orders.ts has.
 */
export interface Account {
  uid: string;
  email: string;
  password: string;
}
type Owner = Pick<Account, 'uid' | 'email'>;

/** The e-mail address and password of a person whose account does not exist yet. */
export function newcomer(name = 'june'): Omit<Account, 'uid'> {
  return { email: `${name}-${randomUUID().slice(0, 8)}@example.com`, password: 'seven quiet rivers' };
}

/** Somebody who calls the functions' code, without an account. */
export function newCaller(): Caller {
  const uid = `user-${randomUUID()}`;
  return { uid, email: `${uid}@example.com`, isAdmin: false, signedInAt: new Date() };
}

/** An owner of documents who never signs in. */
export const someCustomer = (): Owner => ({ uid: randomUUID(), email: newcomer('customer').email });

export async function givenAccount(name?: string, claims?: object): Promise<Account> {
  const person = newcomer(name);
  const { uid } = await accounts.createUser(person);
  if (claims) await accounts.setCustomUserClaims(uid, claims);
  return { uid, ...person };
}

/** A profile as the first sign-in creates it. */
export async function givenProfile({ uid, email }: Owner, changes: Partial<Profile> = {}): Promise<void> {
  const now = new Date();
  const profile: Profile = {
    ...{ id: uid, email, name: '', phoneNumber: '', isAdmin: false },
    emailPreferences: { orderUpdates: true, checkoutReminders: true },
    createdAt: now,
    updatedAt: now,
    ...changes,
  };
  await database.doc(profilePath(uid)).set(profile);
}

/** An admin with a verified address and the profile that mirrors the claim. */
export async function givenAdmin(): Promise<Account> {
  const admin = await givenAccount('admin', { isAdmin: true });
  await accounts.updateUser(admin.uid, { emailVerified: true });
  await givenProfile(admin, { isAdmin: true });
  return admin;
}

/** A paid order, placed now, on which no work has begun. */
export function buildOrder({ uid, email }: Owner, changes: Partial<Order> = {}): Order {
  const { id = randomUUID(), songTitle = 'River Road', createdAt = new Date() } = changes;
  return exampleOrder({
    id,
    userId: uid,
    songId: songIdFor(id, 'first'),
    songTitle,
    customerEmail: email,
    createdAt,
    ...changes,
  });
}

/** The song of an order, without lyrics or recording. */
export const buildSong = (order: Order, changes: Partial<Song> = {}): Song =>
  exampleSong({
    ...{ id: order.songId, userId: order.userId, orderId: order.id, title: order.songTitle },
    ...{ style: order.songStyle, themes: order.songThemes, audio: null },
    isPaid: order.paymentStatus === 'paid',
    orderStatus: order.status,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    ...changes,
  });

/** Orders without their songs, which a search finds at once. */
export async function givenOrders(orders: readonly Order[]): Promise<void> {
  const batch = database.batch();
  for (const order of orders) {
    batch.set(database.doc(orderPath(order.id)), order);
    batch.set(database.doc(orderSearchPath(order)), {
      id: searchIdOf(order),
      ...searchDocumentOf(order),
    });
  }
  await batch.commit();
}

export interface GivenSong {
  song: Song;
  order: Order;
}

/** A song and its order. */
export async function givenSong(owner: Owner, changes: Partial<Song> = {}): Promise<GivenSong> {
  const { title, isPaid = true, orderStatus = 'pending' } = changes;
  const order = buildOrder(owner, {
    ...(title !== undefined && { songTitle: title }),
    status: orderStatus,
    paymentStatus: isPaid ? 'paid' : 'pending',
  });
  const song = buildSong(order, changes);
  await Promise.all([givenOrders([order]), database.doc(songPath(song.id)).set(song)]);
  return { song, order };
}

/** An order and its song. */
export async function givenOrder(owner: Owner, changes: Partial<Order> = {}): Promise<Order> {
  const order = buildOrder(owner, changes);
  await Promise.all([givenOrders([order]), database.doc(songPath(order.songId)).set(buildSong(order))]);
  return order;
}
