import type { Order } from '@keepsong/domain/documents/order';
import { paths } from '@/config/paths';
import { canBePaid, isApproving } from '@/entities/order/steps';
import { hasLyrics } from './order-state';

interface PendingTask {
  to: string;
  note: string;
}

/** The customer's next actions for their orders; null where nothing is pending. */
export function pendingTasksOf(orders: readonly Order[]): {
  lyrics: PendingTask | null;
  payments: PendingTask | null;
} {
  const unpaid = orders.filter(canBePaid);
  const withLyrics = orders.filter((order) => hasLyrics(order) && isApproving(order));
  const [newest] = unpaid;
  const [first] = withLyrics;
  return {
    payments: newest
      ? {
          to: `${paths.dashboard}?${new URLSearchParams({ order: newest.id })}`,
          note: unpaid.length === 1 ? 'One order waits for you' : `${unpaid.length} orders wait for you`,
        }
      : null,
    lyrics: first
      ? {
          to: paths.orderOf(first.id),
          note:
            withLyrics.length === 1
              ? 'One song waits for your word'
              : `${withLyrics.length} songs wait for your word`,
        }
      : null,
  };
}
