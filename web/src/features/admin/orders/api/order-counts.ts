import {
  orderCounterPath,
  orderCounterSchema,
  type OrderCounts,
} from '@keepsong/domain/documents/order-counter';
import { documents } from '@/lib/firebase/documents';
import { useLiveDoc, type ShownRead } from '@/lib/firebase/use-read';

const counters = documents(orderCounterSchema);

/** The numbers of the three cards, as they were counted in the last minute; missing before the first count. One read. */
export function useOrderCounts(): ShownRead<OrderCounts> {
  return useLiveDoc(counters.at(orderCounterPath));
}
