import type { Order } from '@keepsong/domain/documents/order';
import { isOver } from '@keepsong/domain/order-stage';
import { isApproving, isChoosing } from '@keepsong/domain/next-step/steps';

export const JOURNEY = ['Told', 'Written', 'Approved', 'Recorded', 'Chosen', 'Yours'] as const;

type Travelled = Pick<Order, 'status' | 'paymentStatus' | 'canceledAt' | 'waitingOn'>;

/** The index of the step that an order is at; null for one that is over. */
export function journeyOf(order: Travelled): number | null {
  if (isOver(order)) return null;
  if (order.paymentStatus !== 'paid') return 0;
  switch (order.status) {
    case 'pending':
      return order.waitingOn === 'customer' ? 0 : 1;
    case 'pending_lyrics_approval':
      return isApproving(order) ? 2 : 1;
    case 'in_production':
      return 3;
    case 'ready_for_review':
      return isChoosing(order) ? 4 : 3;
    case 'completed':
      return 5;
  }
}
