import type { Message } from '@keepsong/domain/documents/order-parts';
import { dayOf } from '@/lib/text/dates';

export interface ListedMessage {
  message: Message;
  /** The heading above the first message of a day, in the reader's time zone. */
  day: string | null;
  /** True when side, author or day differ from the previous message. */
  namesAuthor: boolean;
}

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();

function dayName(date: Date, now: Date): string {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (isSameDay(date, now)) return 'Today';
  return isSameDay(date, yesterday) ? 'Yesterday' : dayOf(date);
}

/** Messages in order, with the headings above each. `before`: the message above the first. */
export function listed(
  messages: readonly Message[],
  before: Message | undefined,
  now: Date,
): readonly ListedMessage[] {
  return messages.map((message, index) => {
    const previous = index === 0 ? before : messages[index - 1];
    const isNewDay = !previous || !isSameDay(previous.at, message.at);
    return {
      message,
      day: isNewDay ? dayName(message.at, now) : null,
      namesAuthor: isNewDay || previous.side !== message.side || previous.author !== message.author,
    };
  });
}
