import type { OrderEvent } from '@keepsong/domain/documents/order-parts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { latestText, timelineOf } from './timeline';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const event = (type: OrderEvent['type'], at: Date, status: OrderEvent['status'] = null): OrderEvent => ({
  id: `${type}-${status}-${at.getTime()}`,
  userId: 'ada',
  type,
  status,
  at,
});

const texts = (events: OrderEvent[]) => timelineOf(events).map(({ text }) => text);

it("an order's timeline lists every event, oldest first", () => {
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

it("an order's timeline lists a step that happened twice twice, and one that was recorded twice once", () => {
  expect(
    texts([
      event('lyrics_ready', day(1)),
      event('status_changed', day(1), 'pending_lyrics_approval'),
      event('lyrics_ready', day(3), 'pending_lyrics_approval'),
    ]),
  ).toEqual(['Lyrics ready', 'Lyrics ready']);
});

it("an order's timeline puts ordering before paying, and canceling before the refund, at the same time", () => {
  expect(
    texts([
      event('refunded', day(1)),
      event('canceled', day(1)),
      event('paid', day(1)),
      event('ordered', day(1)),
    ]),
  ).toEqual(['Ordered', 'Paid', 'Canceled', 'Refunded']);
});

describe('what happened last', () => {
  // By the reader's clock.
  const NOW = new Date(2026, 0, 14, 20);
  const at = (date: number, hour: number) => new Date(2026, 0, date, hour);

  it.each([
    [at(14, 9), 'Lyrics ready, this morning'],
    [at(14, 13), 'Lyrics ready, this afternoon'],
    [at(14, 19), 'Lyrics ready, this evening'],
    [at(13, 23), 'Lyrics ready, yesterday'],
    [at(9, 12), 'Lyrics ready, on Jan 9'],
  ])('at %s is said as "%s"', (ready, text) => {
    expect(latestText([event('lyrics_ready', ready), event('paid', at(2, 12))], null, NOW)).toBe(text);
  });

  afterEach(() => vi.unstubAllEnvs());

  it.each([
    [
      'a day in the reader’s zone, not in the shop’s',
      'Europe/Berlin',
      [2026, 0, 9, 3],
      [2026, 0, 14],
      'on Jan 9',
    ],
    [
      'yesterday, which has 25 hours',
      'America/New_York',
      [2026, 10, 1, 0, 30],
      [2026, 10, 2, 9],
      'yesterday',
    ],
    [
      'before yesterday, which has 23 hours',
      'America/New_York',
      [2026, 2, 7, 23, 30],
      [2026, 2, 9],
      'on Mar 7',
    ],
  ] as const)('is said to be %s', (_what, zone, ready, now, text) => {
    vi.stubEnv('TZ', zone);
    const events = [event('lyrics_ready', new Date(...ready))];
    expect(latestText(events, null, new Date(...now))).toBe(`Lyrics ready, ${text}`);
  });

  it('is the reading of the story when nothing happened since', () => {
    const told = event('story_told', at(13, 12));
    expect(latestText([told], at(14, 9), NOW)).toBe('Your story was read, this morning');
    expect(latestText([told], at(12, 9), NOW)).toBe('Your story is told, yesterday');
    expect(latestText([], null, NOW)).toBeNull();
  });
});
