import type { Order } from '@keepsong/domain/documents/order';
import { limit, orderBy, query, where } from 'firebase/firestore';
import { ordersCollection } from '@/entities/order/order';
import { useLiveQuery, type ShownRead } from '@/lib/firebase/use-read';

export interface Queue {
  orders: readonly Order[];
  isCut: boolean;
}

/** How many waiting orders are counted; more would cost more reads. */
const MOST_QUEUED = 10;

/** Paid orders whose lyrics the team has to write, the most urgent first. */
export function useWritingQueue(): ShownRead<Queue> {
  const { data, isConfirmed, size, status, retry } = useLiveQuery(
    query(
      ordersCollection(),
      where('board.turn', '==', 'team'),
      where('stage', '==', 'pending'),
      orderBy('board.dueDay'),
      // One may be open.
      limit(MOST_QUEUED + 1),
    ),
  );
  // A message makes it the team's turn, too, while the story waits for the customer.
  const orders = isConfirmed ? data?.filter(({ waitingOn }) => waitingOn === 'team') : undefined;
  return { status, data: orders && { orders, isCut: size > MOST_QUEUED }, retry };
}
