import { ORDER_COUNTERS, orderCounterSchema, sumCounts } from '@keepsong/domain/documents/order-counter';
import type { OrderCounts } from '@keepsong/domain/documents/order-counter';
import { collection, limit, query } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { converter } from '@/lib/firebase/converter';
import { useLiveQuery } from '@/lib/firebase/use-read';

const counterConverter = converter(orderCounterSchema);
/** Slightly more than the shards, for those of imported orders. */
const MAX_SHARDS = 8;

interface LiveCounts {
  counts: OrderCounts | null;
  hasFailed: boolean;
}

/** The numbers of the three cards, live; one read per shard. */
export function useOrderCounts(): LiveCounts {
  const counters = collection(useFirestore(), ORDER_COUNTERS).withConverter(counterConverter);
  const { status, data } = useLiveQuery(query(counters, limit(MAX_SHARDS)));
  return { counts: data ? sumCounts(data) : null, hasFailed: status === 'error' };
}
