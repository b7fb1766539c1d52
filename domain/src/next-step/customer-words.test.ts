import type { Day } from '../day.ts';
import { UNUSED_REVISIONS } from '../revisions.ts';
import { expect, it } from 'vitest';
import { exampleOrder } from '../../examples/order.ts';
import { makerText, neededByText, nextStepOf } from './customer-words.ts';
import { DEFAULT_SETTINGS } from '../shop-settings.ts';

const DUE: Day = '2026-01-19';
// A Wednesday.
const NOW = new Date('2026-01-14T12:00:00Z');
const running = { dueDay: DUE, pausedAt: null, pausedMs: 0 };
const paused = { ...running, pausedAt: new Date('2026-01-07T12:00:00Z') };

const asked = { clock: paused, waitingOn: 'customer' } as const;
const noted = { revisions: { ...UNUSED_REVISIONS, used: 1, openNumber: 1 } };
const BY = 'You have it by Jan 19.';
// The date stands still while it waits for the customer, and says why.
const IF = 'If you approve today, you have it by Jan 26.';
it.each([
  ['pending', {}, 0, 'We are working on your lyrics', 'You approve every line', BY],
  ['pending_lyrics_approval', asked, 3, 'Approve your lyrics', 'Approve what is right', IF],
  ['pending_lyrics_approval', asked, 0, 'Approve your lyrics', 'Approve all', IF],
  ['in_production', {}, 0, 'Recording', 'Your words are settled', BY],
  ['in_production', {}, 1, 'One line needs your approval again', 'goes on meanwhile', BY],
  ['in_production', {}, 2, 'Some lines need your approval again', 'goes on meanwhile', BY],
  ['in_production', noted, 0, 'Working on your notes', 'You get an e-mail', BY],
  ['ready_for_review', {}, 0, 'In its last review', 'once more', BY],
  ['completed', {}, 0, 'Your song is finished', 'It is yours', null],
] as const)('the next step at %s with %o and %i open: %s', (status, changes, open, title, detail, date) => {
  const order = exampleOrder({ status, paymentStatus: 'paid', clock: running, ...changes });
  const next = nextStepOf(order, open, NOW, DEFAULT_SETTINGS);
  expect(next).toMatchObject({ title, detail: expect.stringContaining(detail) as string, date });
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
  ['2026-01-23', null, paused, 'You need it by Jan 23. As it waits for you, it will be later.'],
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
