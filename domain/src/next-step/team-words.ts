import type { Alert } from '../alert-kinds.ts';
import type { Order } from '../documents/order.ts';
import { stepOf, type Stepped } from './steps.ts';

interface TeamStep {
  whose: string;
  step: string;
}

/** The team's words: whose turn it is and for what. `open` of `all` lines are unapproved. */
export function teamStepOf(order: Stepped, { open, all }: { open: number; all: number }): TeamStep {
  const lines = open === 1 ? '1 line needs' : `${open} lines need`;
  const again = open > 0 ? ` ${lines} the customer’s approval again.` : '';
  switch (stepOf(order)) {
    case 'over':
      return { whose: 'Nobody’s turn', step: 'The order was canceled or refunded.' };
    case 'unpaid':
      return { whose: 'The customer’s turn', step: 'The order waits for its payment.' };
    case 'telling':
      return {
        whose: 'The customer’s turn',
        step: 'The customer completes the story. The date stands still meanwhile.',
      };
    case 'asked':
      return {
        whose: 'The customer’s turn',
        step: 'The customer answers our questions. The date stands still meanwhile.',
      };
    case 'writing':
      return { whose: 'Our turn', step: 'Write the lyrics and send them for approval.' };
    case 'approving':
      return {
        whose: 'The customer’s turn',
        step: `${all - open} of ${all} lines are approved. The date stands still meanwhile.`,
      };
    case 'rewriting':
      return { whose: 'Our turn', step: 'There is nothing to approve yet: write the lyrics.' };
    case 'answering_notes':
      return {
        whose: 'Our turn',
        step: `Answer the notes of revision ${order.revisions.openNumber} and publish the new option.${again}`,
      };
    case 'recording':
      return { whose: 'Our turn', step: `Record and upload options A and B.${again}` };
    case 'choosing':
      return {
        whose: 'The customer’s turn',
        step: `The customer chooses an option. The date stands still meanwhile.${again}`,
      };
    case 'reviewing':
      // The customer's turn begins when there are options to choose from.
      return {
        whose: 'Our turn',
        step: `There is nothing to choose from yet: publish options A and B.${again}`,
      };
    case 'finished':
      return { whose: 'Nobody’s turn', step: 'The song is finished.' };
  }
}

const ALERT_ANSWERS: Readonly<Record<Alert, string>> = {
  dispute: 'Answer the dispute',
  bounced: 'Correct the address',
  message: 'Answer the message',
  answer: 'Read the answer',
  comment: 'Answer the note',
};

/** The team's next step in their list of orders, in a few words; null when it is not the team's turn. */
export function boardStepOf({ alerts, board, status, revisions }: Order): string | null {
  const [first] = alerts;
  if (first) return ALERT_ANSWERS[first];
  if (board.turn !== 'team') return null;
  if (status === 'pending' || status === 'pending_lyrics_approval') return 'Write';
  return status === 'in_production' && revisions.openNumber !== null ? 'Answer notes' : 'Record';
}
