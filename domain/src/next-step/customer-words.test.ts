import type { Day } from '../day.ts';
import { UNUSED_REVISIONS } from '../revisions.ts';
import { expect, it } from 'vitest';
import { exampleOrder } from '../examples/order.ts';
import { neededByText, nextStepOf } from './customer-words.ts';
import { DEFAULT_SETTINGS } from '../shop-settings.ts';

const DUE: Day = '2026-01-19';
// A Wednesday.
const NOW = new Date('2026-01-14T12:00:00Z');
const running = { dueDay: DUE, pausedAt: null, pausedMs: 0 };
const paused = { ...running, pausedAt: new Date('2026-01-07T12:00:00Z') };

it.each([
  ['pending', 0, 'We are working on your lyrics', 'You have it by Jan 19.'],
  ['in_production', 0, 'Recording', 'You have it by Jan 19.'],
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
  const canceled = exampleOrder({ paymentStatus: 'paid', canceledAt: new Date(), clock: running });
  expect(nextStepOf(canceled, 0, NOW, DEFAULT_SETTINGS)).toMatchObject({
    title: 'This order was canceled',
    detail: 'We have stopped working on it. Your money is on its way back to you.',
    date: null,
  });
  expect(titleOf({ paymentStatus: 'refunded' })).toBe('This order was refunded');
});

const asked = { clock: paused, waitingOn: 'customer' } as const;
it.each([
  ['2026-01-19', null, {}, 'You need it by Jan 19. Yes, you have it then.'],
  ['2026-01-26', null, asked, 'You need it by Jan 26. Yes, you have it then.'],
  // It has waited for a week.
  ['2026-01-23', null, asked, 'You need it by Jan 23. As it waits for you, it will be later.'],
  ['2026-01-16', null, {}, 'You need it by Jan 16, which is sooner than we promised. We look at it'],
  ['2026-01-16', false, {}, 'You need it by Jan 16. No, we cannot be ready by then. Our singer is away.'],
  [null, null, {}, null],
] as const)('says what becomes of a day on which it is needed: %s, answered %s', (...given) => {
  const [neededBy, isYes, changes, text] = given;
  const neededByAnswer =
    neededBy === null || isYes === null ? null : { neededBy, isYes, reason: 'Our singer is away.' };
  const order = exampleOrder({ clock: running, neededBy, neededByAnswer, ...changes });
  expect(neededByText(order, NOW, DEFAULT_SETTINGS)).toEqual(text && expect.stringContaining(text));
});
