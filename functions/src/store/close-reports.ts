import type { SongReport } from '@keepsong/domain/documents/song-report';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';

/** Closes the reports until `seenUntil`. One that arrived after the admin had looked stays open. */
export function closeReports<T extends Pick<SongReport, 'count' | 'reports'>>(
  transaction: Transaction,
  ref: DocumentReference<T>,
  report: T | undefined,
  seenUntil: number | null,
): void {
  if (!report || seenUntil === null) return;
  const reports = report.reports.filter(({ at }) => at.getTime() > seenUntil);
  // The ones that are only counted are older than those that are kept.
  if (reports.length === 0) transaction.delete(ref);
  else if (reports.length < report.reports.length)
    transaction.set(ref, { ...report, count: reports.length, reports });
}
