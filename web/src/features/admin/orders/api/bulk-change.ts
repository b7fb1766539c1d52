import { bulkChangePath, bulkChangeSchema } from '@keepsong/domain/documents/bulk-change';
import type { BulkChange } from '@keepsong/domain/documents/bulk-change';
import { doc } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { useLiveDoc } from '@/lib/firebase/use-read';

const bulkChangeConverter = converter(bulkChangeSchema);

/** The admin's last change of many orders, under way or over; null when there is none. */
export function useBulkChange(uid: string): BulkChange | null {
  const change = uid ? doc(firestore, bulkChangePath(uid)).withConverter(bulkChangeConverter) : null;
  return useLiveDoc(change).data ?? null;
}
