import { expect, it } from 'vitest';
import type { Day } from '../day.ts';
import { DEEDS, after, at, text, BOTH, DUE, LATER, NOW } from '../../examples/production.ts';
import type { ProductionAction } from './actions.ts';
import type { Production } from './state.ts';

const pauses = (hours: readonly number[]) => {
  let now = NOW;
  let order = at('pending_lyrics_approval', { songs: [text({ approval: BOTH })] });
  for (const each of hours) {
    now = new Date(now.getTime() + each * 3_600_000);
    order = after(order, DEEDS['approve all'], now);
    order = after(order, { type: 'set_status', status: 'pending_lyrics_approval' }, now);
  }
  return order.clock.dueDay;
};

it.each([
  ['an hour', [1], '2026-01-16'],
  ['almost a day', [23.9], '2026-01-16'],
  ['a day', [24], '2026-01-19'],
  ['three thirds of a day', [8, 8, 8], '2026-01-19'],
  ['four halves of a day', [12, 12, 12, 12], '2026-01-20'],
  // Monday noon to Monday noon.
  ['a week', [7 * 24], '2026-01-23'],
])('a pause of the clock of %s', (_name, hours, dueDay) => {
  expect(pauses(hours)).toBe(dueDay);
});

it('a pause of the clock begins when the order is completed', () => {
  const completed = { type: 'set_status', status: 'completed' } as const;
  expect(after(at('in_production'), completed).clock.pausedAt).toEqual(NOW);
});

const waiting = { waitingOn: 'customer', clock: { dueDay: DUE, pausedAt: NOW, pausedMs: 0 } } as const;
const songs = [text({ approval: BOTH, takeRound: 1, chosenTakeId: '1A' })];
const untold = at('pending', { ...waiting, songs, storyState: 'open' });
const choosing = at('ready_for_review', { ...waiting, songs });
const another = { ...DEEDS.publish, options: { song: ['A'] } } as const;
const open = { type: 'set_status', status: 'ready_for_review' } as const;
it.each<[string, Production, ProductionAction, Day, string | null]>([
  ['lyrics are sent though the story is open', untold, DEEDS.send, '2026-01-23', '1A'],
  ['something is asked', untold, DEEDS.ask, '2026-01-23', '1A'],
  ['another option is published, and chosen from', choosing, another, '2026-01-23', null],
  ['a finished song is opened, and chosen again', at('completed', { songs }), open, '2026-01-23', null],
  ['another day is promised', untold, DEEDS['move the date'], LATER, '1A'],
])('the pause of the clock, and so the reminders, begin again when %s', (...given) => {
  const [, before, action, dueDay, chosenTakeId] = given;
  // Five working days.
  const then = new Date('2026-01-12T12:00:00Z');
  const clock = { dueDay, pausedAt: then, pausedMs: 5 * 86_400_000 };
  expect(after(before, action, then)).toMatchObject({
    waitingOn: 'customer',
    clock,
    songs: [{ chosenTakeId }],
  });
});

it('a pause of the clock over a closed day does not move the promised day for it', () => {
  // Wednesday noon before Thanksgiving to Friday noon: one working day.
  const waiting = at('pending_lyrics_approval', {
    songs: [text({ approval: BOTH })],
    clock: { dueDay: '2026-12-23', pausedAt: new Date('2026-11-25T17:00:00Z'), pausedMs: 0 },
  });
  // December 24 and 25 are closed, and then it is the weekend.
  expect(after(waiting, DEEDS['approve all'], new Date('2026-11-27T17:00:00Z')).clock).toEqual({
    dueDay: '2026-12-28',
    pausedAt: null,
    pausedMs: 86_400_000,
  });
});

it('the clock of an order that is over stands still, whatever waits for the team', () => {
  const over = at('in_production', { isOver: true, hasAlerts: true });
  expect(after(over, DEEDS['change lyrics']).clock).toEqual({ dueDay: DUE, pausedAt: NOW, pausedMs: 0 });
});

it('the clock of an order that is not paid has not begun', () => {
  const clock = { dueDay: null, pausedAt: null, pausedMs: 0 };
  expect(after(at('pending', { isPaid: false, clock }), DEEDS['change lyrics']).clock).toEqual(clock);
});
