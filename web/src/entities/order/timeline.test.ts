import type { OrderEvent } from '@keepsong/domain/documents/order-parts';
import { afterEach, expect, it, vi } from 'vitest';
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

it("an order's timeline lists every event, oldest first; those of one moment in the order of an order", () => {
  const statuses = ['Lyrics ready', 'In production', 'Review', 'Completed'];
  expect(
    texts([
      event('refunded', day(9)),
      event('canceled', day(9)),
      event('status_changed', day(7), 'completed'),
      event('status_changed', day(6), 'ready_for_review'),
      event('status_changed', day(5), 'in_production'),
      event('lyrics_ready', day(4), 'pending_lyrics_approval'),
      event('paid', day(1)),
      event('ordered', day(1)),
    ]),
  ).toEqual(['Ordered', 'Paid', ...statuses, 'Canceled', 'Refunded']);
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

// By the reader's clock.
const NOW = new Date(2026, 0, 14, 20);
const at = (date: number, hour: number) => new Date(2026, 0, date, hour);

it.each([
  [at(14, 9), 'Lyrics ready, this morning'],
  [at(14, 13), 'Lyrics ready, this afternoon'],
  [at(14, 19), 'Lyrics ready, this evening'],
  [at(13, 23), 'Lyrics ready, yesterday'],
  [at(9, 12), 'Lyrics ready, on Jan 9'],
])('what happened last at %s is said as "%s"', (ready, text) => {
  expect(latestText([event('lyrics_ready', ready), event('paid', at(2, 12))], null, NOW)).toBe(text);
});

afterEach(() => vi.unstubAllEnvs());

it.each([
  // In the shop's zone it is another day.
  ['on Jan 9', 'Europe/Berlin', '2026-01-09T03:00', '2026-01-14T00:00'],
  // The day between has 25 hours, or 23.
  ['yesterday', 'America/New_York', '2026-11-01T00:30', '2026-11-02T09:00'],
  ['on Mar 7', 'America/New_York', '2026-03-07T23:30', '2026-03-09T00:00'],
])('what happened last is said to be %s by the clock of %s', (text, zone, ready, now) => {
  vi.stubEnv('TZ', zone);
  const events = [event('lyrics_ready', new Date(ready))];
  expect(latestText(events, null, new Date(now))).toBe(`Lyrics ready, ${text}`);
});

it('what happened last is the reading of the story when nothing happened since', () => {
  const told = event('story_told', at(13, 12));
  expect(latestText([told], at(14, 9), NOW)).toBe('Your story was read, this morning');
  expect(latestText([told], at(12, 9), NOW)).toBe('Your story is told, yesterday');
  expect(latestText([], null, NOW)).toBeNull();
});
