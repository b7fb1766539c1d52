import { expect, it } from 'vitest';
import {
  DEEDS,
  after,
  at,
  outcome,
  text,
  DUE,
  UNREAD,
  ONE,
  NOW,
  type Deed,
} from '../../examples/production.ts';
import { ORDER_STATUSES, type OrderStatus } from '../order-status.ts';
import { produce } from './produce.ts';

const STAYS = ORDER_STATUSES.map((status) => `→ ${status}`);
const STAYS_UNTIL_COMPLETED = [...STAYS.slice(0, -1), 'completed'];
const BEFORE_IT_WAS_WRITTEN = ['→ pending', ...ORDER_STATUSES.slice(1).map(() => 'story_closed')];
const AFTER_IT_WAS_SENT = ['not_sent', ...STAYS_UNTIL_COMPLETED.slice(1)];
const untilCompleted = (refusal: string) => [...ORDER_STATUSES.slice(1).map(() => refusal), 'completed'];
/** In the order of the statuses. */
const TABLE: Record<Deed, readonly string[]> = {
  'paid again': STAYS,
  tell: BEFORE_IT_WAS_WRITTEN,
  declare: BEFORE_IT_WAS_WRITTEN,
  ask: BEFORE_IT_WAS_WRITTEN,
  answer: BEFORE_IT_WAS_WRITTEN,
  send: ['→ pending_lyrics_approval', ...ORDER_STATUSES.slice(1).map(() => 'already_sent')],
  'approve a line': AFTER_IT_WAS_SENT,
  'take an approval back': ['not_sent', '→ pending_lyrics_approval', 'started', 'started', 'completed'],
  comment: AFTER_IT_WAS_SENT,
  edit: AFTER_IT_WAS_SENT,
  'approve all': ['not_sent', '→ in_production', '→ in_production', '→ ready_for_review', 'completed'],
  'change lyrics': STAYS,
  publish: ['not_started', 'not_started', '→ ready_for_review', '→ ready_for_review', 'completed'],
  // There are no takes, and no notes were sent.
  choose: untilCompleted('not_to_choose'),
  'send notes': untilCompleted('not_to_choose'),
  'give back': untilCompleted('no_such_revision'),
  'move the date': STAYS_UNTIL_COMPLETED,
  grant: STAYS_UNTIL_COMPLETED,
};
const rows = ORDER_STATUSES.flatMap((status, index) =>
  (Object.keys(DEEDS) as Deed[]).map((name) => [status, name, TABLE[name][index]] as const),
);

it.each(rows)('every action at every status %s, %s: %s', (status, name, expected) => {
  expect(outcome(produce(at(status), DEEDS[name], NOW))).toBe(expected);
});

const needsPaidOrder = (name: Deed) => name !== 'paid again' && name !== 'change lyrics';
it.each(rows.filter(([, name]) => needsPaidOrder(name)))(
  'every action at every status %s, %s: refused once the order is over, and before it is paid',
  (status, name) => {
    expect(outcome(produce(at(status, { isOver: true }), DEEDS[name], NOW))).toBe('over');
    expect(outcome(produce(at(status, { isPaid: false }), DEEDS[name], NOW))).toBe('not_paid');
  },
);

it('sending waits for the customer and stops the clock', () => {
  expect(after(at('pending'), { type: 'send_lyrics' })).toMatchObject({
    waitingOn: 'customer',
    clock: { dueDay: DUE, pausedAt: NOW },
    songs: [{ approval: UNREAD }],
  });
});

const TEAMS: readonly Deed[] = ['change lyrics', 'send', 'publish'];
it.each(TEAMS)('%s leaves the order of a deleted account on the team’s turn', (name) => {
  const status = name === 'publish' ? 'in_production' : 'pending';
  const { waitingOn } = after(at(status, { hasCustomer: false, storyState: 'open' }), DEEDS[name]);
  expect(waitingOn).toBe('team');
});

it('sending needs a line to sing in every song', () => {
  const empty = text({ songId: 'second', lines: [{ id: '1-0', text: '## Verse 1' }] });
  expect(outcome(produce(at('pending', { songs: [text(), empty] }), DEEDS.send, NOW))).toBe('no_lyrics');
});

it('sending keeps earlier approvals and comments', () => {
  const again = at('pending', { songs: [text({ approval: ONE })] });
  expect(after(again, { type: 'send_lyrics' }).songs[0]?.approval).toEqual(ONE);
});

const unpaid = (status: OrderStatus) =>
  at(status, { isPaid: false, waitingOn: 'nobody', clock: { dueDay: null, pausedAt: null, pausedMs: 0 } });

const PAID = { type: 'paid', promisedDay: DUE, isEnough: true } as const;

it('the payment leaves the clock paused while the order waits for the customer', () => {
  expect(after(unpaid('pending_lyrics_approval'), PAID)).toMatchObject({
    waitingOn: 'customer',
    clock: { dueDay: DUE, pausedAt: NOW },
  });
});

it('the payment that is recorded again does not move the date', () => {
  expect(after(at('in_production'), DEEDS['paid again'])).toEqual(at('in_production'));
});

it.each([
  ['the day', { type: 'move_date', dueDay: DUE }],
  ['the status', { type: 'set_status', status: 'pending_lyrics_approval' }],
] as const)('%s that it has already restarts no pause', (_what, action) => {
  const waiting = at('pending_lyrics_approval');
  expect(after(waiting, action, new Date('2026-01-12T12:00:00Z'))).toBe(waiting);
});

it.each([
  ['an earlier day', '2026-01-15', NOW, '→ pending'],
  ['today', '2026-01-05', NOW, '→ pending'],
  // It is the day after in UTC.
  ['today, late in the evening', '2026-01-05', new Date('2026-01-06T04:59:00Z'), '→ pending'],
  ['yesterday', '2026-01-04', NOW, 'day_passed'],
  ['a day that has just ended', '2026-01-05', new Date('2026-01-06T05:00:00Z'), 'day_passed'],
  ['a Sunday', '2026-01-11', NOW, 'day_closed'],
  ['a closed day', '2026-05-25', NOW, 'day_closed'],
  ['today, which is a Sunday', '2026-01-11', new Date('2026-01-11T12:00:00Z'), 'day_closed'],
  ['a day in a year', '2027-01-05', NOW, '→ pending'],
  ['a day in more than a year', '2027-01-06', NOW, 'day_too_far'],
  ['the end of the calendar', '9999-12-31', NOW, 'day_too_far'],
] as const)('moving the day to %s', (_name, dueDay, now, expected) => {
  expect(outcome(produce(at('pending'), { type: 'move_date', dueDay }, now))).toBe(expected);
});

it('moving the day is undone by moving it back, also from the end of the calendar', () => {
  const far = at('pending', { clock: { dueDay: '9999-12-31', pausedAt: null, pausedMs: 0 } });
  const waiting = after(far, { type: 'send_lyrics' });
  const resumed = after(waiting, DEEDS['approve all'], new Date('2026-01-13T12:00:00Z'));
  expect(resumed.clock.dueDay).toBe('9999-12-31');
  expect(after(resumed, { type: 'move_date', dueDay: DUE }).clock.dueDay).toBe(DUE);
});

it.each([{ isOver: true }, { isPaid: false }])(
  'an order with %j is nobody’s turn, also when it changes',
  (gone) => {
    const changed = after(at('in_production', { ...gone, waitingOn: 'nobody' }), DEEDS['change lyrics']);
    expect(changed.waitingOn).toBe('nobody');
  },
);

it('only sending lets a customer answer to the lyrics', () => {
  const started = after(at('pending'), { type: 'set_status', status: 'in_production' });
  expect(started.songs[0]?.approval).toBeNull();
});
