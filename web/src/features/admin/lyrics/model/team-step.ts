import type { Order } from '@keepsong/domain/documents/order';
import { isOver } from '@keepsong/domain/order-stage';

interface TeamStep {
  whose: string;
  step: string;
}

/** The next step of an order and whose turn it is. `open` of `all` lines are unapproved. */
export function teamStepOf(order: Order, { open, all }: { open: number; all: number }): TeamStep {
  if (isOver(order)) return { whose: 'Nobody’s turn', step: 'The order was canceled or refunded.' };
  if (order.paymentStatus !== 'paid') {
    return { whose: 'The customer’s turn', step: 'The order waits for its payment.' };
  }
  const lines = open === 1 ? '1 line needs' : `${open} lines need`;
  const again = open > 0 ? ` ${lines} the customer’s approval again.` : '';
  switch (order.status) {
    case 'pending':
      return { whose: 'Our turn', step: 'Write the lyrics and send them for approval.' };
    case 'pending_lyrics_approval':
      // The customer's turn begins when there are lines to approve.
      if (order.waitingOn !== 'customer')
        return { whose: 'Our turn', step: 'There is nothing to approve yet: write the lyrics.' };
      return {
        whose: 'The customer’s turn',
        step: `${all - open} of ${all} lines are approved. The date stands still meanwhile.`,
      };
    case 'in_production':
      if (order.revisions.openNumber !== null) {
        const step = `Answer the notes of revision ${order.revisions.openNumber} and publish the new take.${again}`;
        return { whose: 'Our turn', step };
      }
      return { whose: 'Our turn', step: `Record and upload options A and B.${again}` };
    case 'ready_for_review':
      // The customer's turn begins when there are options to choose from.
      return order.waitingOn === 'customer'
        ? {
            whose: 'The customer’s turn',
            step: `The customer chooses an option. The date stands still meanwhile.${again}`,
          }
        : {
            whose: 'Our turn',
            step: `There is nothing to choose from yet: publish options A and B.${again}`,
          };
    case 'completed':
      return { whose: 'Nobody’s turn', step: 'The song is finished.' };
  }
}
