import { ORDER_EVENT_TYPES, type OrderEvent } from '@keepsong/domain/documents/order-parts';
import type { OrderStatus } from '@keepsong/domain/order-status';
import { shortDayOf } from '@/lib/text/dates';

interface TimelineEntry {
  id: string;
  text: string;
  at: Date;
}

const STATUS_TEXTS: Readonly<Record<OrderStatus, string>> = {
  pending: 'Back to the beginning',
  pending_lyrics_approval: 'Lyrics ready',
  in_production: 'In production',
  ready_for_review: 'Review',
  completed: 'Completed',
};

const EVENT_TEXTS: Readonly<Record<Exclude<OrderEvent['type'], 'status_changed'>, string>> = {
  ordered: 'Ordered',
  paid: 'Paid',
  payment_failed: 'Payment failed',
  payment_expired: 'Payment page expired',
  story_told: 'Your story is told',
  question_asked: 'We asked about your story',
  question_answered: 'You answered our question',
  lyrics_ready: 'Lyrics ready',
  lyrics_commented: 'You wrote notes on the lyrics',
  lyrics_edited: 'Lyrics changed',
  lyrics_approved: 'Lyrics approved',
  options_ready: 'Your options are ready',
  notes_sent: 'You sent your notes',
  notes_answered: 'Your notes are answered',
  revision_added: 'A revision was added',
  date_moved: 'A new date was promised',
  needed_by_answered: 'We answered about the day you need it',
  option_chosen: 'You chose your song',
  extra_bought: 'You added something to your order',
  canceled: 'Canceled',
  refunded: 'Refunded',
  partly_refunded: 'Partly refunded',
  extra_refunded: 'What you added was refunded',
  refund_failed: 'A refund did not go through yet',
  disputed: 'Your bank has opened a dispute',
  dispute_won: 'The bank’s claim was closed; the payment stays',
  dispute_lost: 'Your bank has given the payment back to you',
};

function textOf({ type, status, amount }: OrderEvent): string | null {
  if (type !== 'status_changed') return amount ? `${EVENT_TEXTS[type]} (${amount})` : EVENT_TEXTS[type];
  return status && STATUS_TEXTS[status];
}

export function timelineOf(events: readonly OrderEvent[]): TimelineEntry[] {
  const inOrder = events.toSorted(
    (one, other) =>
      one.at.getTime() - other.at.getTime() ||
      ORDER_EVENT_TYPES.indexOf(one.type) - ORDER_EVENT_TYPES.indexOf(other.type),
  );
  const entries = new Map<string, TimelineEntry>();
  for (const event of inOrder) {
    const text = textOf(event);
    if (text) entries.set(`${text} ${event.at.getTime()}`, { id: event.id, text, at: event.at });
  }
  return [...entries.values()];
}

const PARTS = [
  [12, 'this morning'],
  [18, 'this afternoon'],
  [24, 'this evening'],
] as const;

/** Roughly when it was, by the reader's clock: `this morning`, `yesterday`, `on Nov 24`. */
function whenText(at: Date, now: Date): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()] as const;
  const midnight = new Date(year, month, day).getTime();
  const yesterday = new Date(year, month, day - 1).getTime();
  if (at.getTime() >= midnight) return PARTS.find(([hour]) => at.getHours() < hour)?.[1] ?? 'today';
  // A day in which the clocks are changed has another length.
  if (at.getTime() >= yesterday) return 'yesterday';
  return `on ${shortDayOf(at, now)}`;
}

/** The last thing that happened, with when; null without events. `storyReadAt`: when the team read the story. */
export function latestText(
  events: readonly OrderEvent[],
  storyReadAt: Date | null,
  now: Date,
): string | null {
  const last = timelineOf(events).at(-1);
  const isRead = storyReadAt !== null && (!last || storyReadAt > last.at);
  const { text, at } = isRead ? { text: 'Your story was read', at: storyReadAt } : (last ?? {});
  return text && at ? `${text}, ${whenText(at, now)}` : null;
}
