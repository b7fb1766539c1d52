import type { Order } from '@keepsong/domain/documents/order';
import { limit, orderBy, query, where } from 'firebase/firestore';
import { ordersCollection } from '@/entities/order/order';
import { useLiveQuery } from '@/lib/firebase/use-read';

/** How many waiting orders are counted; more would cost more reads. */
export const MOST_QUEUED = 10;

/** Paid orders whose lyrics the team has to write, the most urgent first. Undefined until they are known. */
export function useWritingQueue(): readonly Order[] | undefined {
  const { data, isConfirmed } = useLiveQuery(
    query(
      ordersCollection(),
      where('board.turn', '==', 'team'),
      where('stage', '==', 'pending'),
      orderBy('board.dueDay'),
      limit(MOST_QUEUED + 1),
    ),
  );
  // A message makes it the team's turn, too, while the story waits for the customer.
  return isConfirmed ? data?.filter(({ waitingOn }) => waitingOn === 'team') : undefined;
}
