// First, because it sets the environment that the SDK reads.
import { PROJECT_ID } from './cloud.ts';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { orderEventSchema, orderEventsPath, type OrderEvent } from '@keepsong/domain/documents/order-event';
import { extraSchema, extrasPath, type Extra } from '@keepsong/domain/documents/extra';
import { orderPath, orderSchema, type Order } from '@keepsong/domain/documents/order';
import { EMAIL_OUTBOX, outboxEmailSchema, type OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import {
  paymentLedgerPath,
  paymentLedgerSchema,
  type PaymentLedger,
} from '@keepsong/domain/documents/payment-ledger';
import { profilePath, profileSchema, type Profile } from '@keepsong/domain/documents/profile';
import { SONGS, songSchema, type Song } from '@keepsong/domain/documents/song';
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

const read = <S extends z.ZodMiniType>(schema: S, data: unknown): z.output<S> =>
  schema.parse(withDates(data));

async function one<S extends z.ZodMiniType>(path: string, schema: S): Promise<z.output<S> | null> {
  const snapshot = await database.doc(path).get();
  return snapshot.exists ? read(schema, snapshot.data()) : null;
}

export const isThere = async (path: string): Promise<boolean> => (await database.doc(path).get()).exists;

/** Throws when there is no such order. */
export async function storedOrder(orderId: string): Promise<Order> {
  const order = await one(orderPath(orderId), orderSchema);
  if (!order) throw new Error(`There is no order ${orderId}`);
  return order;
}

export const storedLedger = (orderId: string): Promise<PaymentLedger | null> =>
  one(paymentLedgerPath(orderId), paymentLedgerSchema);
export const storedProfile = (uid: string): Promise<Profile | null> => one(profilePath(uid), profileSchema);

export async function ordersOf(uid: string): Promise<Order[]> {
  const found = await database.collection('orders').where('userId', '==', uid).get();
  return found.docs.map((document) => read(orderSchema, document.data()));
}

export async function extrasOf(orderId: string): Promise<Extra[]> {
  const found = await database.collection(extrasPath(orderId)).get();
  return found.docs.map((document) => read(extraSchema, document.data()));
}

export async function songsOfOrder(orderId: string): Promise<Song[]> {
  const found = await database.collection(SONGS).where('orderId', '==', orderId).get();
  return found.docs.map((document) => read(songSchema, document.data()));
}

export async function outboxOf(orderId: string): Promise<OutboxEmail[]> {
  const found = await database.collection(EMAIL_OUTBOX).where('orderId', '==', orderId).get();
  return found.docs.map((document) => read(outboxEmailSchema, document.data()));
}

export async function timelineOf(orderId: string): Promise<OrderEvent[]> {
  const found = await database.collection(orderEventsPath(orderId)).orderBy('at').get();
  return found.docs.map((document) => read(orderEventSchema, document.data()));
}
