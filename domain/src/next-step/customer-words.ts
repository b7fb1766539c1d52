import { shopDayOf, shortDay, type Day } from '../day.ts';
import type { Order } from '../documents/order.ts';
import { dueDayOf, openNeedOf } from '../due.ts';
import { isOver } from '../order-status.ts';
import { resumedDay } from '../production/clock.ts';
import type { WorkCalendar } from '../shop.ts';
import { moneyText } from './money-words.ts';
import { customerActionOf, isChoosing, nextOf, type Step, type Stepped } from './steps.ts';

type Dated = Stepped & Pick<Order, 'clock' | 'promisedDay'>;

const comingDay = (order: Dated, now: Date, calendar: WorkCalendar): Day | null =>
  dueDayOf(order) && resumedDay(order.clock, now, calendar);

/** One sentence about time: when the customer has the song, if they act today; null when no date applies. */
export function timeText(order: Dated, now: Date, calendar: WorkCalendar): string | null {
  const due = dueDayOf(order);
  const day = comingDay(order, now, calendar);
  if (!due || !day) return null;
  const isPaused = order.clock.pausedAt !== null;
  const today = shopDayOf(now);
  if (day < today) return `It was promised for ${shortDay(due, today)}. It is late, and we are sorry.`;
  const by = shortDay(day, today);
  if (!isPaused) return `You have it by ${by}.`;
  if (isChoosing(order))
    return `It is yours the moment you choose. If you send notes today, you have it by ${by}.`;
  return order.status === 'pending_lyrics_approval'
    ? `If you approve today, you have it by ${by}.`
    : `If you answer today, you have it by ${by}.`;
}

/** Names the maker of the song; null for an order without an assignee, or one that is over or not paid. */
export function makerText(
  order: Pick<Order, 'makerName' | 'status' | 'canceledAt' | 'paymentStatus'>,
): string | null {
  const { makerName } = order;
  if (!makerName || isOver(order) || order.paymentStatus !== 'paid') return null;
  return order.status === 'completed' ? `Made by ${makerName}` : `${makerName} is working on it`;
}

/** What becomes of the day on which the customer needs the song; null without one, and when it does not matter any more. */
export function neededByText(order: Order, now: Date, calendar: WorkCalendar): string | null {
  const { neededBy, neededByAnswer } = order;
  const due = dueDayOf(order);
  const coming = comingDay(order, now, calendar);
  const today = shopDayOf(now);
  if (!neededBy || !due || !coming || neededBy < today || coming < today) return null;
  const day = shortDay(neededBy, today);
  if (neededBy >= coming) return `You need it by ${day}. Yes, you have it then.`;
  if (neededBy >= due) return `You need it by ${day}. As it waits for you, it will be later.`;
  if (openNeedOf(order))
    return `You need it by ${day}, which is sooner than we promised. We look at it and write to you.`;
  return neededByAnswer?.neededBy === neededBy && !neededByAnswer.isYes
    ? `You need it by ${day}. No, we cannot be ready by then. ${neededByAnswer.reason}`
    : `You need it by ${day}, which is sooner.`;
}

interface NextStep {
  title: string;
  /** Empty where what is to be done is below the title. */
  detail: string;
  date: string | null;
}

/** The customer's words on the page of the order. `openLines`: lines that still need their approval. */
export function nextStepOf(order: Order, openLines: number, now: Date, calendar: WorkCalendar): NextStep {
  const { step } = nextOf(order);
  const isMaking = MAKING.includes(step);
  if (isMaking && openLines > 0) {
    return {
      title: `${openLines === 1 ? 'One line needs' : 'Some lines need'} your approval again`,
      detail: 'Work on your song goes on meanwhile.',
      date: timeText(order, now, calendar),
    };
  }
  const [title, detail] = customerWords(step, order, openLines);
  return { title, detail, date: timeText(order, now, calendar) };
}

const MAKING: readonly Step[] = ['recording', 'answering_notes', 'reviewing'];

function customerWords(step: Step, order: Order, openLines: number): [title: string, detail: string] {
  switch (step) {
    case 'over':
      return [
        `This order was ${order.canceledAt ? 'canceled' : 'refunded'}`,
        `${order.paidAt && order.status !== 'completed' ? 'We have stopped working on it. ' : ''}${moneyText(order)}`,
      ];
    case 'unpaid':
      return ['Finish your payment', 'We begin to write as soon as your order is paid.'];
    case 'telling':
    case 'asked':
    case 'choosing':
      return [customerActionOf(order) ?? '', ''];
    case 'writing':
    case 'rewriting':
      return ['We are working on your lyrics', 'You approve every line before anything is recorded.'];
    case 'approving':
      return [
        customerActionOf(order) ?? '',
        openLines === 0
          ? 'Every line is approved. Press “Approve all” and we begin to record.'
          : 'Approve what is right; change what is not, or write a note on it.',
      ];
    case 'answering_notes':
      return ['Working on your notes', 'You get an e-mail when the new option is there.'];
    case 'recording':
      return ['Recording', 'Your words are settled, and we make your song.'];
    case 'reviewing':
      return ['In its last review', 'We listen to it once more.'];
    case 'finished':
      return ['Your song is finished', 'It is yours, to be heard and kept: all its files are below.'];
  }
}

const IN_A_LIST: Partial<Readonly<Record<Step, string>>> = {
  telling: 'Thank you. Tell us your story, and we begin to write.',
  asked: 'We ask about your story, and go on when you have answered.',
  writing: 'Thank you. We begin with the words to your song.',
  rewriting: 'We are working on the words to your song.',
  approving: 'The lyrics are ready for you to read, change and approve.',
  recording: 'Your song is being made.',
  answering_notes: 'Your song is being made.',
  reviewing: 'Your song is recorded and has its last review.',
  choosing: 'Your two options are ready. Listen to both and choose one.',
};

/** One sentence in the customer's list of orders. Null without a step in production: the payment's words apply. */
export function productionText(order: Stepped): string | null {
  const { step, task } = nextOf(order);
  if (task === 'takes') return 'Your options are ready again. Listen and choose one.';
  return IN_A_LIST[step] ?? null;
}
