import type { Transaction, WriteBatch } from 'firebase-admin/firestore';
import type { AuditEntry } from '@keepsong/domain/documents/audit-entry';
import { orderPath, type Order } from '@keepsong/domain/documents/order';
import { songPath, type Song } from '@keepsong/domain/documents/song';
import { auditLog, orderEvents } from './collections.ts';
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

function entryOf(actor: Actor, deed: AuditedDeed, id: string): AuditEntry {
  const about = { before: {}, after: {}, ...deed };
  return { id, actorId: actor.uid, actorEmail: actor.email ?? '', at: new Date(), ...about };
}

/** Records a deed with the deed itself: both are written or neither. */
export function auditIn(transaction: Transaction | WriteBatch, actor: Actor, deed: AuditedDeed): void {
  const ref = auditLog().doc();
  transaction.create(ref, entryOf(actor, deed, ref.id));
}

/** Records a deed that changes no document: a sent e-mail, an export, a request to Stripe. */
export async function audit(actor: Actor, deed: AuditedDeed): Promise<void> {
  const ref = auditLog().doc();
  await ref.create(entryOf(actor, deed, ref.id));
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
