import { AUDIT_LOG, auditEntrySchema } from '@keepsong/domain/documents/audit-entry';
import { documents } from '@/lib/firebase/documents';

const entries = documents(auditEntrySchema);

/** What admins did; admins only. */
export const auditLogCollection = () => entries.in(AUDIT_LOG);
