import { linesText } from '../lyric-lines.ts';
import type { Alert } from '../alert-kinds.ts';
import { hasProductionStarted, isRunning } from '../order-status.ts';
import { nextOf, type Next, type Step, type Stepped } from './steps.ts';

/** The team's words for what is next, which name the customer where it is theirs. `open` of `all` lines are unapproved; null while the lines are not known. */
export function teamStepOf(order: Stepped, lines: { open: number; all: number } | null) {
  const next = nextOf(order);
  const { alert, task } = next;
  const first = alert ? `${ALERT_ANSWERS[alert]}${task ? ' while the date runs on' : ''}. ` : '';
  const open = lines?.open ?? 0;
  const need = `${linesText(open)} ${open === 1 ? 'needs' : 'need'}`;
  const isAgain = open > 0 && isRunning(order) && hasProductionStarted(order.status);
  const again = isAgain ? ` ${need} the customer’s approval again.` : '';
  return { isOurTurn: boardStepOf(order) !== null, step: first + stepText(next, order, lines) + again };
}

const STEPS: Readonly<Record<Exclude<Step, 'answering_notes'>, string>> = {
  over: 'The order was canceled or refunded.',
  unpaid: 'The order waits for its payment.',
  telling: 'The customer completes the story.',
  asked: 'The customer answers what we asked.',
  writing: 'Write the lyrics and send them for approval.',
  approving: 'The customer approves the lyrics.',
  rewriting: 'There is nothing to approve yet: write the lyrics.',
  recording: 'Record and upload options A and B.',
  // The customer's turn begins when there are options to choose from.
  reviewing: 'There is nothing to choose from yet: publish options A and B.',
  choosing: 'The customer chooses an option.',
  finished: 'The song is finished.',
};

function stepText({ step }: Next, order: Stepped, lines: { open: number; all: number } | null): string {
  if (step === 'approving' && lines)
    return `The customer approves the lyrics: ${lines.all - lines.open} of ${linesText(lines.all)}.`;
  return step === 'answering_notes'
    ? `Answer the notes of revision ${order.revisions.openNumber} and publish the new option.`
    : STEPS[step];
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
export function boardStepOf(order: Stepped): string | null {
  const { alert, step } = nextOf(order);
  return alert ? ALERT_ANSWERS[alert] : (BOARD_STEPS[step] ?? null);
}
