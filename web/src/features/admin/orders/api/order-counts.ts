import { orderCounterPath, orderCounterSchema } from '@keepsong/domain/documents/order-counter';
import type { OrderCounts } from '@keepsong/domain/documents/order-counter';
import { doc } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { useLiveDoc } from '@/lib/firebase/use-read';

const counterConverter = converter(orderCounterSchema);

interface LiveCounts {
  /** Null until they are known, and when they are not: before the first count, or after a failure. */
  counts: OrderCounts | null;
  isLoading: boolean;
  hasFailed: boolean;
}

/** The numbers of the three cards, as they were counted in the last minute; one read. */
export function useOrderCounts(): LiveCounts {
  const counter = doc(firestore, orderCounterPath).withConverter(counterConverter);
  const { status, data } = useLiveDoc(counter);
  return { counts: data ?? null, isLoading: status === 'loading', hasFailed: status === 'error' };
}
