import { ORDER_COUNTERS, orderCounterSchema, sumCounts } from '@keepsong/domain/documents/order-counter';
import type { OrderCounts } from '@keepsong/domain/documents/order-counter';
import { collection, limit, query } from 'firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { firestore } from '@/lib/firebase/firestore';
import { useLiveQuery } from '@/lib/firebase/live';
import { useAdminKey } from './use-admin-key';

const counterConverter = converter(orderCounterSchema);
/** A few more than there are shards, for those of imported orders. */
const MOST_SHARDS = 8;

export interface LiveCounts {
  status: 'loading' | 'ready' | 'error';
  counts: OrderCounts | null;
  retry: () => void;
}

/** The numbers of the three cards, live, at one read for each shard. */
export function useOrderCounts(): LiveCounts {
  const key = useAdminKey();
  const counters = collection(firestore(), ORDER_COUNTERS).withConverter(counterConverter);
  const { status, data, retry } = useLiveQuery(query(counters, limit(MOST_SHARDS)), `${key}/counts`);
  return { status, counts: data ? sumCounts(data) : null, retry };
}
