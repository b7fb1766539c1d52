import { describe, expect, it } from 'vitest';
import {
  ACTIONS,
  after,
  at,
  outcome,
  text,
  DUE,
  LATER,
  NOTHING_SAID,
  ONE,
  NOW,
  type ActionName,
} from '../examples/production.ts';
import { ORDER_STATUSES, type OrderStatus } from '../order-status.ts';
import { produce } from './produce.ts';

describe('every action at every status', () => {
  const TABLE: Record<ActionName, readonly string[]> = {
    // In the order of the statuses.
    'paid again': [
      '→ pending',
      '→ pending_lyrics_approval',
      '→ in_production',
      '→ ready_for_review',
      '→ completed',
    ],
    tell: ['→ pending', 'story_closed', 'story_closed', 'story_closed', 'story_closed'],
    declare: ['→ pending', 'story_closed', 'story_closed', 'story_closed', 'story_closed'],
    ask: ['→ pending', 'story_closed', 'story_closed', 'story_closed', 'story_closed'],
    answer: ['→ pending', 'story_closed', 'story_closed', 'story_closed', 'story_closed'],
    send: ['→ pending_lyrics_approval', 'already_sent', 'already_sent', 'already_sent', 'already_sent'],
    'approve a line': [
      'not_sent',
      '→ pending_lyrics_approval',
      '→ in_production',
      '→ ready_for_review',
      'completed',
    ],
    'take an approval back': ['not_sent', '→ pending_lyrics_approval', 'started', 'started', 'completed'],
    comment: ['not_sent', '→ pending_lyrics_approval', '→ in_production', '→ ready_for_review', 'completed'],
    edit: ['not_sent', '→ pending_lyrics_approval', '→ in_production', '→ ready_for_review', 'completed'],
    'approve all': ['not_sent', '→ in_production', '→ in_production', '→ ready_for_review', 'completed'],
    'change lyrics': [
      '→ pending',
      '→ pending_lyrics_approval',
      '→ in_production',
      '→ ready_for_review',
      '→ completed',
    ],
    publish: ['not_started', 'not_started', '→ ready_for_review', '→ ready_for_review', 'completed'],
    // There are no takes yet.
    choose: ['not_to_choose', 'not_to_choose', 'not_to_choose', 'not_to_choose', 'completed'],
    'send notes': ['not_to_choose', 'not_to_choose', 'not_to_choose', 'not_to_choose', 'completed'],
    // No notes were sent yet.
    'give back': [
      'no_such_revision',
      'no_such_revision',
      'no_such_revision',
      'no_such_revision',
      'completed',
    ],
    'move the date': [
      '→ pending',
      '→ pending_lyrics_approval',
      '→ in_production',
      '→ ready_for_review',
      'completed',
    ],
    grant: ['→ pending', '→ pending_lyrics_approval', '→ in_production', '→ ready_for_review', 'completed'],
  };
  const rows = ORDER_STATUSES.flatMap((status, index) =>
    (Object.keys(ACTIONS) as ActionName[]).map((name) => [status, name, TABLE[name][index]] as const),
  );

  it.each(rows)('%s, %s: %s', (status, name, expected) => {
    expect(outcome(produce(at(status), ACTIONS[name], NOW))).toBe(expected);
  });

  const REVIEWS = [
    'tell',
    'declare',
    'ask',
    'answer',
    'send',
    'approve a line',
    'take an approval back',
    'comment',
    'edit',
    'approve all',
    'publish',
    'choose',
    'send notes',
    'give back',
    'grant',
    'move the date',
  ] as const;
  it.each(ORDER_STATUSES.flatMap((status) => REVIEWS.map((name) => [status, name] as const)))(
    '%s, %s: refused once the order is over, and before it is paid',
    (status, name) => {
      expect(outcome(produce(at(status, { isOver: true }), ACTIONS[name], NOW))).toBe('over');
      expect(outcome(produce(at(status, { isPaid: false }), ACTIONS[name], NOW))).toBe('not_paid');
    },
  );
});

describe('sending', () => {
  it('waits for the customer and stops the clock', () => {
    expect(after(at('pending'), { type: 'send_lyrics' })).toMatchObject({
      waitingOn: 'customer',
      clock: { dueDay: DUE, pausedAt: NOW },
      songs: [{ approval: NOTHING_SAID }],
    });
  });

  it('needs a line to sing in every song', () => {
    const empty = text({ songId: 'second', lines: [{ id: '1-0', text: '## Verse 1' }] });
    expect(outcome(produce(at('pending', { songs: [text(), empty] }), { type: 'send_lyrics' }, NOW))).toBe(
      'no_lyrics',
    );
  });

  it('keeps earlier approvals and comments', () => {
    const again = at('pending', { songs: [text({ approval: ONE })] });
    expect(after(again, { type: 'send_lyrics' }).songs[0]?.approval).toEqual(ONE);
  });
});

describe('the payment', () => {
  const unpaid = (status: OrderStatus) =>
    at(status, { isPaid: false, waitingOn: 'nobody', clock: { dueDay: null, pausedAt: null, pausedMs: 0 } });

  const PAID = { type: 'paid', promisedDay: DUE, isEnough: true } as const;

  it('starts the clock', () => {
    expect(after(unpaid('pending'), PAID)).toMatchObject({
      waitingOn: 'team',
      clock: { dueDay: DUE, pausedAt: null, pausedMs: 0 },
    });
  });

  it('leaves the clock paused while the order waits for the customer', () => {
    expect(after(unpaid('pending_lyrics_approval'), PAID)).toMatchObject({
      waitingOn: 'customer',
      clock: { dueDay: DUE, pausedAt: NOW },
    });
  });

  it('that is recorded again does not move the date', () => {
    expect(after(at('in_production'), ACTIONS['paid again'])).toEqual(at('in_production'));
  });
});

describe('moving the day', () => {
  it('promises another one and keeps the clock as it is', () => {
    const paused = at('pending_lyrics_approval');
    expect(after(paused, { type: 'move_date', dueDay: LATER }).clock).toEqual({
      ...paused.clock,
      dueDay: LATER,
    });
    const moved = after(at('pending'), { type: 'move_date', dueDay: LATER });
    expect(after(moved, { type: 'move_date', dueDay: LATER })).toBe(moved);
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
    ['a day in a year', '2027-01-05', NOW, '→ pending'],
    ['a day in more than a year', '2027-01-06', NOW, 'day_too_far'],
    ['the end of the calendar', '9999-12-31', NOW, 'day_too_far'],
  ] as const)('to %s', (_name, dueDay, now, expected) => {
    expect(outcome(produce(at('pending'), { type: 'move_date', dueDay }, now))).toBe(expected);
  });

  it('is undone by moving it back, also from the end of the calendar', () => {
    const far = at('pending', { clock: { dueDay: '9999-12-31', pausedAt: null, pausedMs: 0 } });
    const waiting = after(far, { type: 'send_lyrics' });
    const resumed = after(waiting, ACTIONS['approve all'], new Date('2026-01-13T12:00:00Z'));
    expect(resumed.clock.dueDay).toBe('9999-12-31');
    expect(after(resumed, { type: 'move_date', dueDay: DUE }).clock.dueDay).toBe(DUE);
  });
});
