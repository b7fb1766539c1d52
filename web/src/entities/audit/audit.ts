import { AUDIT_LOG, auditEntrySchema } from '@keepsong/domain/documents/audit-entry';
import { documents } from '@/lib/firebase/documents';

const entries = documents(auditEntrySchema);

export const auditLogCollection = () => entries.in(AUDIT_LOG);
