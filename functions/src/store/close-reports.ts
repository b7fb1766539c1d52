import type { SongReport } from '@keepsong/domain/documents/song-report';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';

/** Closes the oldest `seen` reports. One that arrived after the admin had looked stays open. */
export function closeReports<T extends Pick<SongReport, 'count' | 'reports'>>(
  transaction: Transaction,
  ref: DocumentReference<T>,
  report: T | undefined,
  seen: number,
): void {
  if (!report) return;
  const count = report.count - seen;
  if (count <= 0) transaction.delete(ref);
  else transaction.set(ref, { ...report, count, reports: report.reports.slice(-count) });
}
