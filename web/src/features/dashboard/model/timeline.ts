import type { OrderEvent } from '@keepsong/domain/documents/order-event';
import type { OrderStatus } from '@keepsong/domain/order-status';

export interface Moment {
  id: string;
  words: string;
  at: Date;
}

const STATUS_WORDS: Readonly<Record<OrderStatus, string>> = {
  pending: 'Back to the beginning',
  pending_lyrics_approval: 'Lyrics ready',
  in_production: 'In production',
  ready_for_review: 'Review',
  completed: 'Completed',
};

const EVENT_WORDS: Readonly<Record<Exclude<OrderEvent['type'], 'status_changed'>, string>> = {
  ordered: 'Ordered',
  paid: 'Paid',
  payment_failed: 'Payment failed',
  payment_expired: 'Payment page expired',
  lyrics_ready: 'Lyrics ready',
  canceled: 'Canceled',
  refunded: 'Refunded',
};

function wordsOf({ type, status }: OrderEvent): string | null {
  if (type !== 'status_changed') return EVENT_WORDS[type];
  return status && STATUS_WORDS[status];
}

/** Which comes first when the clock says the same for two. */
const RANK: readonly OrderEvent['type'][] = [
  'ordered',
  'payment_failed',
  'payment_expired',
  'paid',
  'lyrics_ready',
  'status_changed',
  'canceled',
  'refunded',
];

/** The order's story from its beginning. Two entries of one moment that say the same are one. */
export function timelineOf(events: readonly OrderEvent[]): Moment[] {
  const inOrder = events.toSorted(
    (one, other) =>
      one.at.getTime() - other.at.getTime() || RANK.indexOf(one.type) - RANK.indexOf(other.type),
  );
  const moments = new Map<string, Moment>();
  for (const event of inOrder) {
    const words = wordsOf(event);
    if (words) moments.set(`${words} ${event.at.getTime()}`, { id: event.id, words, at: event.at });
  }
  return [...moments.values()];
}
