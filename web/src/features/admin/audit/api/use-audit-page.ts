import type { AuditEntry } from '@keepsong/domain/documents/audit-entry';
import { where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { auditLogCollection } from '@/entities/audit/audit';
import { usePagedQuery } from '../../api/use-paged-query';
import type { PagedRows } from '../../api/use-paged-query';
import type { Place } from '../../model/paging';

interface AuditFilter {
  /** Null: every action. */
  action: AuditEntry['action'] | null;
  /** The exact e-mail address of one admin; empty for all entries. */
  actorEmail: string;
}

/** One page of the audit log, newest first. */
export function useAuditPage({ action, actorEmail }: AuditFilter, place: Place): PagedRows<AuditEntry> {
  return usePagedQuery({
    collection: auditLogCollection(useFirestore()),
    filters: [
      ...(action ? [where('action', '==', action)] : []),
      ...(actorEmail ? [where('actorEmail', '==', actorEmail)] : []),
    ],
    dateField: 'at',
    dateOf: ({ at }) => at,
    place,
  });
}
