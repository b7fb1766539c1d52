/** What happens next with an order, for its customer and the team: every page takes the step and its words from here. */
import { mediumDay, shopDayOf, shortDay } from '@keepsong/domain/day';
import type { Alert } from '@keepsong/domain/alert-kinds';
import type { Order } from '@keepsong/domain/documents/order';
import { dueDayOf } from '@keepsong/domain/due';
import { isOver } from '@keepsong/domain/order-stage';
import { canResumePayment } from '@keepsong/domain/payment-status';
import { resumedDay } from '@keepsong/domain/production/clock';

export type Step =
  | 'over'
  | 'unpaid'
  /** The story is not enough yet. */
  | 'telling'
  /** The team has asked something about the story. */
  | 'asked'
  | 'writing'
  | 'approving'
  /** Sent for approval, but there is nothing to approve. */
  | 'rewriting'
  | 'recording'
  | 'answering_notes'
  | 'reviewing'
  | 'choosing'
  | 'finished';

type Stepped = Pick<
  Order,
  'status' | 'paymentStatus' | 'canceledAt' | 'waitingOn' | 'revisions' | 'openQuestions'
>;

/** True when payment can be started again; never for a canceled order. */
export function canBePaid(order: Pick<Order, 'paymentStatus' | 'canceledAt'>): boolean {
  return canResumePayment(order.paymentStatus) && order.canceledAt === null;
}

/** True while there are lyrics to approve. */
export function isApproving({ status, waitingOn }: Pick<Order, 'status' | 'waitingOn'>): boolean {
  return status === 'pending_lyrics_approval' && waitingOn !== 'team';
}

/** True while the song waits for more of its story. */
export function isTelling({ status, waitingOn }: Pick<Order, 'status' | 'waitingOn'>): boolean {
  return status === 'pending' && waitingOn === 'customer';
}

/** True while options can be chosen. */
export function isChoosing({ status, waitingOn }: Pick<Order, 'status' | 'waitingOn'>): boolean {
  return status === 'ready_for_review' && waitingOn === 'customer';
}

/** Where production is. */
export function stepOf(order: Stepped): Step {
  if (isOver(order)) return 'over';
  if (order.paymentStatus !== 'paid') return 'unpaid';
  if (isChoosing(order)) return 'choosing';
  switch (order.status) {
    case 'pending':
      if (isTelling(order)) return order.openQuestions > 0 ? 'asked' : 'telling';
      return 'writing';
    case 'pending_lyrics_approval':
      return isApproving(order) ? 'approving' : 'rewriting';
    case 'in_production':
    case 'ready_for_review':
      if (order.revisions.openNumber !== null) return 'answering_notes';
      return order.status === 'in_production' ? 'recording' : 'reviewing';
    case 'completed':
      return 'finished';
  }
}

/** The customer's next action for a song; null when there is none. */
export function customerActionOf(order: Stepped): string | null {
  switch (stepOf(order)) {
    case 'telling':
      return 'Complete your story';
    case 'asked':
      return 'Answer our question';
    case 'approving':
      return 'Approve your lyrics';
    case 'choosing':
      return order.revisions.used > 0 ? 'Listen again and choose' : 'Listen to your two options';
    default:
      return null;
  }
}

type Dated = Stepped & Pick<Order, 'clock' | 'promisedDay'>;

/** One sentence about time: when the customer has the song, if they act today; null when no date applies. */
export function timeText(order: Dated, now: Date): string | null {
  const due = dueDayOf(order);
  if (!due || isOver(order) || order.status === 'completed') return null;
  const isPaused = order.clock.pausedAt !== null && order.waitingOn === 'customer';
  const today = shopDayOf(now);
  const day = (isPaused && resumedDay(order.clock, now)) || due;
  if (day < today) return `It was promised by ${mediumDay(day)}. It is late, and we are sorry.`;
  const by = shortDay(day, today);
  if (!isPaused) return `You have it by ${by}.`;
  if (isChoosing(order))
    return `It is yours the moment you choose. If you send notes today, you have it by ${by}.`;
  return order.status === 'pending_lyrics_approval'
    ? `If you approve today, you have it by ${by}.`
    : `If you answer today, you have it by ${by}.`;
}

interface NextStep {
  /** The step, in a few words. */
  title: string;
  detail: string;
  /** The customer has something to do. */
  isTheirs: boolean;
  /** The promised date; null when the title contains it or there is none. */
  date: string | null;
}

/** The customer's words on the page of the order. `openLines`: lines that still need their approval. */
export function nextStepOf(order: Order, openLines: number, now: Date): NextStep {
  const step = stepOf(order);
  const isMaking = MAKING.includes(step);
  if (isMaking && openLines > 0) {
    return {
      title: 'Some lines need your approval again',
      detail:
        'They were changed, or got a note, after you approved the lyrics. Work on your song goes on meanwhile.',
      isTheirs: true,
      date: timeText(order, now),
    };
  }
  const [title, detail] = customerWords(step, order, openLines);
  const due = isMaking ? dueDayOf(order) : null;
  const isTheirs = customerActionOf(order) !== null || canBePaid(order);
  return due && due >= shopDayOf(now)
    ? { title: `${title}, promised by ${mediumDay(due)}`, detail, isTheirs, date: null }
    : { title, detail, isTheirs, date: timeText(order, now) };
}

/** The team records, and nothing waits for the customer. */
const MAKING: readonly Step[] = ['recording', 'answering_notes', 'reviewing'];

function customerWords(step: Step, order: Order, openLines: number): [title: string, detail: string] {
  switch (step) {
    case 'over':
      return [
        `This order was ${order.canceledAt ? 'canceled' : 'refunded'}`,
        'We have stopped working on it.',
      ];
    case 'unpaid':
      return ['Finish your payment', 'We begin to write as soon as your order is paid.'];
    case 'telling':
      return [
        customerActionOf(order) ?? '',
        'Your song is written from what you tell us. A few sentences are enough, in any order; we begin as soon as they are there.',
      ];
    case 'asked':
      return [
        customerActionOf(order) ?? '',
        'We would like to know something before we write. It is below, with room for your answer.',
      ];
    case 'writing':
    case 'rewriting':
      return [
        'We are working on your lyrics',
        'You read and approve every line before anything is recorded. We write to you when they are ready.',
      ];
    case 'approving':
      return [
        customerActionOf(order) ?? '',
        openLines === 0
          ? 'Every line is approved. Press “Approve all” and we begin to record.'
          : 'Go through them line by line: approve what is right; change what is not, or write a note on it. We begin to record when every line is approved.',
      ];
    case 'choosing':
      return [
        customerActionOf(order) ?? '',
        `${order.revisions.used > 0 ? 'We have answered your notes. Read our answers, listen' : 'Hear both,'} as often as you like, and choose the one that feels right. Nothing is final before you choose.`,
      ];
    case 'answering_notes':
      return [
        'Working on your notes',
        'We answer each of them, and you get an e-mail when the new option is there. There is nothing for you to do now.',
      ];
    case 'recording':
      return ['Recording', 'Your words are settled. There is nothing for you to do now.'];
    case 'reviewing':
      return ['In its last review', 'Your song is recorded, and we listen to it once more.'];
    case 'finished':
      return ['Your song is finished', 'It is yours, to be heard and kept: all its files are below.'];
  }
}

/** One sentence in the customer's list of orders. Null without a step in production: the payment's words apply. */
export function productionText(order: Stepped): string | null {
  switch (stepOf(order)) {
    case 'over':
    case 'unpaid':
    case 'finished':
      return null;
    case 'telling':
      return 'Thank you. Tell us your story, and we begin to write.';
    case 'asked':
      return 'We have a question about your story, and go on when you have answered it.';
    case 'writing':
      return 'Thank you. We begin with the words to your song.';
    case 'rewriting':
      return 'We are working on the words to your song.';
    case 'approving':
      return 'The lyrics are ready for you to read, change and approve.';
    case 'recording':
    case 'answering_notes':
      return 'Your song is being made.';
    case 'reviewing':
      return 'Your song is recorded and has its last review.';
    case 'choosing':
      return order.revisions.used > 0
        ? 'We have answered your notes. Listen again and choose.'
        : 'Your two options are ready. Listen to both and choose one.';
  }
}

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
