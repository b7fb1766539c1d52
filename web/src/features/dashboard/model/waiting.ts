import type { Order } from '@keepsong/domain/documents/order';
import { paths } from '@/config/paths';
import { canBePaid, hasLyrics } from './order-state';

export interface Waiting {
  to: string;
  note: string;
}

/** What the customer could do next about their orders; null where nothing waits. */
export function waitingOf(orders: readonly Order[]): { lyrics: Waiting | null; payments: Waiting | null } {
  const unpaid = orders.filter(canBePaid);
  const withLyrics = orders.filter((order) => hasLyrics(order) && order.status === 'pending_lyrics_approval');
  const [newest] = unpaid;
  const [first] = withLyrics;
  return {
    payments: newest
      ? {
          to: `${paths.dashboard}?${new URLSearchParams({ order: newest.id })}`,
          note: unpaid.length === 1 ? 'One order waits for you' : `${unpaid.length} orders wait for you`,
        }
      : null,
    lyrics: first
      ? {
          to: withLyrics.length === 1 ? paths.lyricsOf(first.songId) : paths.lyrics,
          note:
            withLyrics.length === 1
              ? 'One song waits for your word'
              : `${withLyrics.length} songs wait for your word`,
        }
      : null,
  };
}
