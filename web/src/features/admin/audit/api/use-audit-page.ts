import type { AuditEntry } from '@keepsong/domain/documents/audit-entry';
import { query, where } from 'firebase/firestore';
import { auditLogCollection } from '@/entities/audit/audit';
import type { Place } from '@/lib/firebase/paging';
import { pageConstraints, useLivePage, type LivePage } from '@/lib/firebase/use-live-page';

interface AuditFilter {
  /** Null: every action. */
  action: AuditEntry['action'] | null;
  /** The exact e-mail address of one admin; empty for all entries. */
  actorEmail: string;
}

export function useAuditPage({ action, actorEmail }: AuditFilter, place: Place): LivePage<AuditEntry> {
  return useLivePage({
    from: query(
      auditLogCollection(),
      ...(action ? [where('action', '==', action)] : []),
      ...(actorEmail ? [where('actorEmail', '==', actorEmail)] : []),
      ...pageConstraints('at', place, 'newest'),
    ),
    place,
    positionOf: ({ at, id }) => ({ at: at.getTime(), id }),
  });
}
