import { MOST_KEPT_REPORTS, type SongReport } from '@keepsong/domain/documents/reports';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';

export const withReport = (
  known: SongReport | undefined,
  report: SongReport['reports'][number],
): Omit<SongReport, 'id'> => ({
  count: (known?.count ?? 0) + 1,
  reports: [...(known?.reports ?? []), report].slice(-MOST_KEPT_REPORTS),
  updatedAt: report.at,
});

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
