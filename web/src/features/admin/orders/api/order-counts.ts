import { ORDER_COUNTERS, orderCounterSchema, sumCounts } from '@keepsong/domain/documents/order-counter';
import type { OrderCounts } from '@keepsong/domain/documents/order-counter';
import { collection, limit, query } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { converter } from '@/lib/firebase/converter';
import { useLiveQuery } from '@/lib/firebase/live';

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
  const { status, data, fromCache } = useLiveQuery(query(counters, limit(MAX_SHARDS)));
  // An empty cache is not zero.
  const isKnown = data !== undefined && !(fromCache && data.length === 0);
  return { counts: isKnown ? sumCounts(data) : null, hasFailed: status === 'error' };
}
