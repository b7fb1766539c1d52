import type { AuditEntry } from '@keepsong/domain/documents/audit-entry';
import { where } from 'firebase/firestore';
import { auditLogCollection } from '@/entities/audit/audit';
import type { Place } from '@/lib/firebase/paging';
import { useLivePage } from '@/lib/firebase/use-live-page';
import type { LivePage } from '@/lib/firebase/use-live-page';

interface AuditFilter {
  /** Null: every action. */
  action: AuditEntry['action'] | null;
  /** The exact e-mail address of one admin; empty for all entries. */
  actorEmail: string;
}

/** One page of the audit log, newest first. */
export function useAuditPage({ action, actorEmail }: AuditFilter, place: Place): LivePage<AuditEntry> {
  return useLivePage({
    collection: auditLogCollection(),
    filters: [
      ...(action ? [where('action', '==', action)] : []),
      ...(actorEmail ? [where('actorEmail', '==', actorEmail)] : []),
    ],
    dateField: 'at',
    dateOf: ({ at }) => at,
    place,
  });
}
