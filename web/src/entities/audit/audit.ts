import { firestore } from '@/lib/firebase/firestore';
import { AUDIT_LOG, auditEntrySchema } from '@keepsong/domain/documents/audit-entry';
import type { AuditEntry } from '@keepsong/domain/documents/audit-entry';
import { collection } from 'firebase/firestore';
import type { CollectionReference } from 'firebase/firestore';
import { converter } from '@/lib/firebase/converter';

const auditConverter = converter(auditEntrySchema);

/** What admins did; admins only. */
export function auditLogCollection(): CollectionReference<AuditEntry> {
  return collection(firestore, AUDIT_LOG).withConverter(auditConverter);
}
