import type { Day } from '../day.ts';
import { UNUSED_REVISIONS } from '../revisions.ts';
import { expect, it } from 'vitest';
import { exampleOrder } from '../examples/order.ts';
import { makerText, neededByText, nextStepOf } from './customer-words.ts';
import { DEFAULT_SETTINGS } from '../shop-settings.ts';

const DUE: Day = '2026-01-19';
// A Wednesday.
const NOW = new Date('2026-01-14T12:00:00Z');
const running = { dueDay: DUE, pausedAt: null, pausedMs: 0 };
const paused = { ...running, pausedAt: new Date('2026-01-07T12:00:00Z') };

it.each([
  ['pending', 0, 'We are working on your lyrics', 'You have it by Jan 19.'],
  ['in_production', 0, 'Recording', 'You have it by Jan 19.'],
  ['in_production', 1, 'One line needs your approval again', 'You have it by Jan 19.'],
  ['in_production', 2, 'Some lines need your approval again', 'You have it by Jan 19.'],
  ['ready_for_review', 0, 'In its last review', 'You have it by Jan 19.'],
  ['completed', 0, 'Your song is finished', null],
] as const)('the next step at %s with %i open lines: %s', (status, open, title, date) => {
  const order = exampleOrder({ status, paymentStatus: 'paid', clock: running });
  expect(nextStepOf(order, open, NOW, DEFAULT_SETTINGS)).toMatchObject({ title, date });
});

it('the next step waits for the customer, with the date standing still and why', () => {
  const order = exampleOrder({
    status: 'pending_lyrics_approval',
    paymentStatus: 'paid',
    waitingOn: 'customer',
    clock: paused,
  });
  expect(nextStepOf(order, 3, NOW, DEFAULT_SETTINGS)).toMatchObject({
    title: 'Approve your lyrics',
    date: 'If you approve today, you have it by Jan 26.',
  });
  expect(nextStepOf(order, 0, NOW, DEFAULT_SETTINGS).detail).toContain('Approve all');
});

it('the next step is the team’s work on the notes while a revision is open', () => {
  const revisions = { ...UNUSED_REVISIONS, used: 1, openNumber: 1 };
  const order = exampleOrder({ status: 'in_production', paymentStatus: 'paid', clock: running, revisions });
  expect(nextStepOf(order, 0, NOW, DEFAULT_SETTINGS).title).toBe('Working on your notes');
});

it('the next step is none for an order that is not paid or over', () => {
  const titleOf = (changes: Parameters<typeof exampleOrder>[0]) =>
    nextStepOf(exampleOrder(changes), 0, NOW, DEFAULT_SETTINGS).title;
  expect(titleOf({ paymentStatus: 'failed' })).toBe('Finish your payment');
  expect(makerText(exampleOrder({ paymentStatus: 'failed', makerName: 'June' }))).toBeNull();
  const canceled = exampleOrder({ paymentStatus: 'paid', canceledAt: new Date(), clock: running });
  expect(nextStepOf(canceled, 0, NOW, DEFAULT_SETTINGS)).toMatchObject({
    title: 'This order was canceled',
    detail: 'We have stopped working on it. Your money is on its way back to you.',
    date: null,
  });
  const refunded = exampleOrder({ paymentStatus: 'refunded', status: 'completed' });
  const { title, detail } = nextStepOf(refunded, 0, NOW, DEFAULT_SETTINGS);
  expect(`${title}: ${detail}`).toMatch(/^This order was refunded: \$34\.99 went back to you/);
});

const late = { ...running, dueDay: '2026-01-13' as Day };
it.each([
  ['2026-01-19', null, running, 'You need it by Jan 19. Yes, you have it then.'],
  ['2026-01-16', null, running, 'You need it by Jan 16, which is sooner than we promised. We look at it'],
  ['2026-01-16', false, running, 'You need it by Jan 16. No, we cannot be ready by then. Our singer is'],
  // As the date above it says: if they answer today, they have it by Jan 26.
  ['2026-01-23', null, paused, 'You need it by Jan 23, which is sooner.'],
  ['2026-01-26', null, paused, 'You need it by Jan 26. Yes, you have it then.'],
  ['2026-01-14', null, late, null],
  ['2026-01-13', null, running, null],
  [null, null, running, null],
] as const)('says what becomes of a day on which it is needed: %s (%#)', (neededBy, isYes, clock, text) => {
  const neededByAnswer =
    neededBy === null || isYes === null ? null : { neededBy, isYes, reason: 'Our singer is away.' };
  const waitingOn = clock === paused ? 'customer' : 'team';
  const order = exampleOrder({ clock, neededBy, neededByAnswer, waitingOn });
  expect(neededByText(order, NOW, DEFAULT_SETTINGS)).toEqual(text && expect.stringContaining(text));
});

it('names the day that was promised, which does not move on while a late song waits for its customer', () => {
  const clock = { ...paused, dueDay: '2026-01-06' } as const;
  const order = exampleOrder({ status: 'ready_for_review', waitingOn: 'customer', clock });
  expect(nextStepOf(order, 0, NOW, DEFAULT_SETTINGS).date).toMatch(/^It was promised for Jan 6\. It is late/);
});
