import type { Alert } from '../alert-kinds.ts';
import type { Order } from '../documents/order.ts';
import { stepOf, type Step, type Stepped } from './steps.ts';

interface TeamStep {
  whose: string;
  step: string;
}

/** The team's words: whose turn it is and for what. `open` of `all` lines are unapproved; null while the lines are not known. */
export function teamStepOf(order: Stepped, lines: { open: number; all: number } | null): TeamStep {
  const open = lines?.open ?? 0;
  const need = open === 1 ? '1 line needs' : `${open} lines need`;
  const again = open > 0 ? ` ${need} the customer’s approval again.` : '';
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
        step: `${lines ? `${lines.all - open} of ${lines.all} lines are approved` : 'The customer approves the lyrics'}. The date stands still meanwhile.`,
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

const BOARD_STEPS: Partial<Readonly<Record<Step, string>>> = {
  writing: 'Write',
  rewriting: 'Write',
  recording: 'Record',
  reviewing: 'Record',
  answering_notes: 'Answer notes',
};

/** The team's next step in their list of orders, in a few words; null when it is not the team's turn. */
export function boardStepOf(order: Order): string | null {
  const [first] = order.alerts;
  return first ? ALERT_ANSWERS[first] : (BOARD_STEPS[stepOf(order)] ?? null);
}
