import type { Transaction, WriteBatch } from 'firebase-admin/firestore';
import type { AuditEntry } from '@keepsong/domain/documents/audit-entry';
import { orderPath, type Order } from '@keepsong/domain/documents/order';
import { songPath, type Song } from '@keepsong/domain/documents/song';
import { auditLog, orderEvents } from './collections.ts';
import { firestore } from './firestore.ts';
import type { OrderEvent } from '@keepsong/domain/documents/order-parts';

export interface Actor {
  uid: string;
  email: string | null;
}

export type AuditedDeed = Pick<AuditEntry, 'action' | 'target' | 'orderId'> &
  Partial<Pick<AuditEntry, 'before' | 'after'>>;

export const aboutOrder = (orderId: string) => ({ target: orderPath(orderId), orderId });
export const aboutSong = ({ id, orderId }: Pick<Song, 'id' | 'orderId'>) => ({
  target: songPath(id),
  orderId,
});

/** Nobody: a function that was started by a change or a schedule. */
export const SYSTEM: Actor = { uid: 'system', email: null };

/** A deed that is written together with the change it makes. */
export interface Audited {
  actor: Actor;
  deed: AuditedDeed;
}

/** Records a deed with the deed itself: both are written or neither. */
export function auditIn(
  transaction: Transaction | WriteBatch,
  { uid, email }: Actor,
  deed: AuditedDeed,
): void {
  const ref = auditLog().doc();
  const entry = { id: ref.id, actorId: uid, actorEmail: email ?? '', at: new Date() };
  transaction.create(ref, { ...entry, before: {}, after: {}, ...deed });
}

/** Records a deed that changes no document: a sent e-mail, an export, a request to Stripe. */
export async function audit(actor: Actor, deed: AuditedDeed): Promise<void> {
  const batch = firestore().batch();
  auditIn(batch, actor, deed);
  await batch.commit();
}

/** Adds an entry to an order's timeline and returns its id. The same `id` writes the same entry. */
export function addEvent(
  transaction: Transaction,
  { id: orderId, userId }: Pick<Order, 'id' | 'userId'>,
  type: OrderEvent['type'],
  at: Date,
  { status = null, id = orderEvents(orderId).doc().id }: { status?: OrderEvent['status']; id?: string } = {},
): string {
  transaction.set(orderEvents(orderId).doc(id), { id, userId, type, status, at });
  return id;
}
