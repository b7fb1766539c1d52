import { mediumDay } from '@keepsong/domain/day';
import type { Order } from '@keepsong/domain/documents/order';
import { dueDayOf } from '@keepsong/domain/due';
import { isOver } from '@keepsong/domain/order-stage';
import { customerActionOf, dateText, isApproving, isChoosing } from '@/entities/order/next-step';

interface NextStep {
  /** The step, in a few words. */
  title: string;
  detail: string;
  /** The promised date; null when the title contains it or there is none. */
  date: string | null;
}

/** The song's next step and whose turn it is. `openLines`: lines that still need the customer's approval. */
export function nextStepOf(order: Order, openLines: number): NextStep {
  const [title, detail] = wordsOf(order, openLines);
  const due = isMaking(order, openLines) ? dueDayOf(order) : null;
  return due
    ? { title: `${title}, promised by ${mediumDay(due)}`, detail, date: null }
    : { title, detail, date: dateText(order) };
}

function isMaking(order: Order, openLines: number): boolean {
  const isRunning = order.paymentStatus === 'paid' && !isOver(order) && openLines === 0;
  const isOurs = order.status === 'in_production' || order.status === 'ready_for_review';
  return isRunning && isOurs && !isChoosing(order);
}

function wordsOf(order: Order, openLines: number): [title: string, detail: string] {
  if (isOver(order)) {
    const how = order.canceledAt ? 'canceled' : 'refunded';
    return [`This order was ${how}`, 'We have stopped working on it.'];
  }
  if (order.paymentStatus !== 'paid') {
    return ['Finish your payment', 'We begin to write as soon as your order is paid.'];
  }
  switch (order.status) {
    case 'pending':
    case 'pending_lyrics_approval':
      if (!isApproving(order)) {
        return [
          'We are working on your lyrics',
          'You read and approve every line before anything is recorded. We write to you when they are ready.',
        ];
      }
      return [
        customerActionOf(order) ?? '',
        openLines === 0
          ? 'Every line is approved. Press “Approve all” and we begin to record.'
          : 'Go through them line by line: approve what is right, comment on or change what is not. We begin to record when every line is approved.',
      ];
    case 'in_production':
    case 'ready_for_review':
      if (isChoosing(order)) {
        return [
          customerActionOf(order) ?? '',
          `${order.revisions.used > 0 ? 'We have answered your notes. Read our answers, listen' : 'Hear both,'} as often as you like, and choose the one that feels right. Nothing is final before you choose.`,
        ];
      }
      if (openLines > 0) {
        return [
          'Some lines need your approval again',
          'They were changed or commented on after you approved the lyrics. Work on your song goes on meanwhile.',
        ];
      }
      if (order.revisions.openNumber !== null) {
        return [
          'Working on your notes',
          'We answer each of them, and you get an e-mail when the new option is there. There is nothing for you to do now.',
        ];
      }
      return order.status === 'in_production'
        ? ['Recording', 'Your words are settled. There is nothing for you to do now.']
        : ['In its last review', 'Your song is recorded, and we listen to it once more.'];
    case 'completed':
      return ['Your song is finished', 'It is yours, to be heard and kept: all its files are below.'];
  }
}
