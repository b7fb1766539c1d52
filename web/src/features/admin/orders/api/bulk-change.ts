import { bulkChangePath, bulkChangeSchema, type BulkChange } from '@keepsong/domain/documents/bulk-change';
import { documents } from '@/lib/firebase/documents';
import { useLiveDoc } from '@/lib/firebase/use-read';

const changes = documents(bulkChangeSchema);

/** The admin's last change of many orders, under way or over; null when there is none. */
export function useBulkChange(uid: string): BulkChange | null {
  return useLiveDoc(uid ? changes.at(bulkChangePath(uid)) : null).data ?? null;
}
