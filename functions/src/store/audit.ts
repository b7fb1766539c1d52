import type { Transaction } from 'firebase-admin/firestore';
import type { AuditEntry } from '@keepsong/domain/documents/audit-entry';
import type { Caller } from '../callable/define-callable.ts';
import { auditLog } from './collections.ts';

export type AuditedDeed = Pick<AuditEntry, 'action' | 'target' | 'orderId' | 'before' | 'after'>;

function entryOf(actor: Caller, deed: AuditedDeed, id: string): AuditEntry {
  return { id, actorId: actor.uid, actorEmail: actor.email ?? '', at: new Date(), ...deed };
}

/** Records a deed with the deed itself: both are written or neither. */
export function auditIn(transaction: Transaction, actor: Caller, deed: AuditedDeed): void {
  const ref = auditLog().doc();
  transaction.create(ref, entryOf(actor, deed, ref.id));
}

/** Records a deed that is not a document: a mail sent, an export, a question to Stripe. */
export async function audit(actor: Caller, deed: AuditedDeed): Promise<void> {
  const ref = auditLog().doc();
  await ref.create(entryOf(actor, deed, ref.id));
}
