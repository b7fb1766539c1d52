import type { Transaction, WriteBatch } from 'firebase-admin/firestore';
import type { AuditEntry } from '@keepsong/domain/documents/audit-entry';
import { auditLog } from './collections.ts';

/** The person who did it. */
export interface Actor {
  uid: string;
  email: string | null;
}

export type AuditedDeed = Pick<AuditEntry, 'action' | 'target' | 'orderId' | 'before' | 'after'>;

/** Nobody: a function that was started by a change or a schedule. */
export const SYSTEM: Actor = { uid: 'system', email: null };

/** A deed that is written together with the change it makes. */
export interface Audited {
  actor: Actor;
  deed: AuditedDeed;
}

function entryOf(actor: Actor, deed: AuditedDeed, id: string): AuditEntry {
  return { id, actorId: actor.uid, actorEmail: actor.email ?? '', at: new Date(), ...deed };
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
