import { orderCounterPath, orderCounterSchema } from '@keepsong/domain/documents/order-counter';
import type { OrderCounts } from '@keepsong/domain/documents/order-counter';
import { doc } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { useLiveDoc } from '@/lib/firebase/use-read';
import type { ShownRead } from '@/lib/firebase/use-read';

const counterConverter = converter(orderCounterSchema);

/** The numbers of the three cards, as they were counted in the last minute; missing before the first count. One read. */
export function useOrderCounts(): ShownRead<OrderCounts> {
  return useLiveDoc(doc(firestore, orderCounterPath).withConverter(counterConverter));
}
