// First, because it sets the environment that the SDK reads.
import { PROJECT_ID } from './cloud.ts';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, Timestamp, type Query } from 'firebase-admin/firestore';
import { orderEventSchema, orderEventsPath, type OrderEvent } from '@keepsong/domain/documents/order-parts';
import { extraSchema, extrasPath } from '@keepsong/domain/documents/extra';
import { orderPath, orderSchema, type Order } from '@keepsong/domain/documents/order';
import { EMAIL_OUTBOX, outboxEmailSchema } from '@keepsong/domain/documents/outbox-email';
import { paymentLedgerPath, paymentLedgerSchema } from '@keepsong/domain/documents/payment-ledger';
import { profilePath, profileSchema } from '@keepsong/domain/documents/account';
import { songPath, SONGS, songSchema } from '@keepsong/domain/documents/song';
import type { EmailTemplate } from '@keepsong/domain/emails/templates';
import type { z } from 'zod/mini';

/** The database without rules, for setup and expectations, never for the action under test. */
// An app of its own: the functions' code, when it runs in this process, opens the default one.
const app = initializeApp({ projectId: PROJECT_ID }, 'tests');
export const database = getFirestore(app);
export const accounts = getAuth(app);

export function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withDates(inner)]));
  }
  return value;
}

export async function stored<S extends z.ZodMiniType>(path: string, schema: S): Promise<z.output<S> | null> {
  const found = await database.doc(path).get();
  return found.exists ? schema.parse(withDates(found.data())) : null;
}

export async function storedAll<S extends z.ZodMiniType>(query: Query, schema: S): Promise<z.output<S>[]> {
  const found = await query.get();
  return found.docs.map((document) => schema.parse(withDates(document.data())));
}

export const isThere = async (path: string): Promise<boolean> => (await database.doc(path).get()).exists;

/** Throws when there is no such order. */
export async function storedOrder(orderId: string): Promise<Order> {
  const order = await stored(orderPath(orderId), orderSchema);
  if (!order) throw new Error(`There is no order ${orderId}`);
  return order;
}

export const changeOrder = (orderId: string, fields: Record<string, unknown>) =>
  database.doc(orderPath(orderId)).update(fields);

export const changeSong = (songId: string, fields: Record<string, unknown>) =>
  database.doc(songPath(songId)).update(fields);

export const storedLedger = (orderId: string) => stored(paymentLedgerPath(orderId), paymentLedgerSchema);
export const storedProfile = (uid: string) => stored(profilePath(uid), profileSchema);

export const ordersOf = (uid: string) =>
  storedAll(database.collection('orders').where('userId', '==', uid), orderSchema);

export const extrasOf = (orderId: string) => storedAll(database.collection(extrasPath(orderId)), extraSchema);

export const songsIn = (orderId: string) =>
  storedAll(database.collection(SONGS).where('orderId', '==', orderId), songSchema);

/** All e-mails about an order, or those of a template. */
export async function outboxOf(orderId: string, template?: EmailTemplate) {
  const about = database.collection(EMAIL_OUTBOX).where('orderId', '==', orderId);
  const emails = await storedAll(about, outboxEmailSchema);
  return emails.filter((email) => template === undefined || email.template === template);
}

/** How many e-mails about an order have a subject that begins like this. */
export const mailed = async (orderId: string, subject: string): Promise<number> =>
  (await outboxOf(orderId)).filter((email) => email.subject.startsWith(subject)).length;

/** All entries, oldest first, or those of a type. */
export async function timelineOf(orderId: string, type?: OrderEvent['type']) {
  const all = database.collection(orderEventsPath(orderId)).orderBy('at');
  const events = await storedAll(all, orderEventSchema);
  return events.filter((event) => type === undefined || event.type === type);
}
