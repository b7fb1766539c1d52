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

const words = (events: OrderEvent[]) => timelineOf(events).map((moment) => moment.words);

describe("an order's timeline", () => {
  it('tells every recorded step in the order of time', () => {
    expect(
      words([
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

  it('tells what is done twice twice, and what is recorded twice once', () => {
    expect(
      words([
        event('lyrics_ready', day(1)),
        event('status_changed', day(1), 'pending_lyrics_approval'),
        event('lyrics_ready', day(3), 'pending_lyrics_approval'),
      ]),
    ).toEqual(['Lyrics ready', 'Lyrics ready']);
  });

  it('puts ordering before paying, and canceling before the refund, when the clock says the same', () => {
    expect(
      words([
        event('refunded', day(1)),
        event('canceled', day(1)),
        event('paid', day(1)),
        event('ordered', day(1)),
      ]),
    ).toEqual(['Ordered', 'Paid', 'Canceled', 'Refunded']);
  });
});
