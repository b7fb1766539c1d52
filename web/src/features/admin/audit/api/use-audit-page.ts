import { AUDIT_LOG, type AuditEntry, auditEntrySchema } from '@keepsong/domain/documents/audit-entry';
import { query, where } from 'firebase/firestore';
import type { Place } from '@/lib/firebase/paging';
import { type LivePage, pageConstraints, useLivePage } from '@/lib/firebase/use-live-list';
import { documents } from '@/lib/firebase/documents';

const entries = documents(auditEntrySchema);

const auditLogCollection = () => entries.in(AUDIT_LOG);

interface AuditView extends Place {
  action: AuditEntry['action'] | 'all';
  /** The exact e-mail address of one admin; empty for all entries. */
  actor: string;
}

export function useAuditPage({ action, actor, ...place }: AuditView): LivePage<AuditEntry> {
  const actorEmail = actor.trim().toLowerCase();
  return useLivePage(
    query(
      auditLogCollection(),
      ...(action === 'all' ? [] : [where('action', '==', action)]),
      ...(actorEmail ? [where('actorEmail', '==', actorEmail)] : []),
      ...pageConstraints('at', place, 'desc'),
    ),
    (entry) => entry,
  );
}
