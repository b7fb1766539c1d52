import type { OrderEvent } from '@keepsong/domain/documents/order-event';
import { describe, expect, it } from 'vitest';
import { timelineOf } from './timeline';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const event = (type: OrderEvent['type'], at: Date, status: OrderEvent['status'] = null): OrderEvent => ({
  id: `${type}-${status}-${at.getTime()}`,
  userId: 'ada',
  type,
  status,
  at,
});

const texts = (events: OrderEvent[]) => timelineOf(events).map(({ text }) => text);

describe("an order's timeline", () => {
  it('lists every event, oldest first', () => {
    expect(
      texts([
        event('refunded', day(9)),
        event('status_changed', day(7), 'completed'),
        event('status_changed', day(6), 'ready_for_review'),
        event('status_changed', day(5), 'in_production'),
        event('lyrics_ready', day(4), 'pending_lyrics_approval'),
        event('paid', day(2)),
        event('ordered', day(1)),
      ]),
    ).toEqual(['Ordered', 'Paid', 'Lyrics ready', 'In production', 'Review', 'Completed', 'Refunded']);
  });

  it('lists a step that happened twice twice, and one that was recorded twice once', () => {
    expect(
      texts([
        event('lyrics_ready', day(1)),
        event('status_changed', day(1), 'pending_lyrics_approval'),
        event('lyrics_ready', day(3), 'pending_lyrics_approval'),
      ]),
    ).toEqual(['Lyrics ready', 'Lyrics ready']);
  });

  it('puts ordering before paying, and canceling before the refund, at the same time', () => {
    expect(
      texts([
        event('refunded', day(1)),
        event('canceled', day(1)),
        event('paid', day(1)),
        event('ordered', day(1)),
      ]),
    ).toEqual(['Ordered', 'Paid', 'Canceled', 'Refunded']);
  });
});
