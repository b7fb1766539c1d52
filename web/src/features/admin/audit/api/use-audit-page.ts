import { AUDIT_LOG, auditEntrySchema } from '@keepsong/domain/documents/audit-entry';
import type { AuditEntry } from '@keepsong/domain/documents/audit-entry';
import { collection, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { converter } from '@/lib/firebase/converter';
import { usePagedQuery } from '../../api/use-paged-query';
import type { PagedRows } from '../../api/use-paged-query';
import type { Place } from '../../model/paging';

const entryConverter = converter(auditEntrySchema);

interface AuditFilter {
  /** Null: every action. */
  action: AuditEntry['action'] | null;
  /** The exact e-mail address of one admin; empty for all entries. */
  actorEmail: string;
}

/** One page of the audit log, newest first. */
export function useAuditPage({ action, actorEmail }: AuditFilter, place: Place): PagedRows<AuditEntry> {
  return usePagedQuery({
    collection: collection(useFirestore(), AUDIT_LOG).withConverter(entryConverter),
    filters: [
      ...(action ? [where('action', '==', action)] : []),
      ...(actorEmail ? [where('actorEmail', '==', actorEmail)] : []),
    ],
    dateField: 'at',
    dateOf: ({ at }) => at,
    place,
  });
}
