import { describe, expect, it } from 'vitest';
import { MOST_COMMENTS } from './documents/lyrics-approval.ts';
import { hasProductionStarted, ORDER_STATUSES, type OrderStatus } from './order-status.ts';
import { produce } from './production.ts';

import {
  ACTIONS,
  after,
  at,
  outcome,
  text,
  DUE,
  LATER,
  LINES,
  NOTHING_SAID,
  BOTH,
  ONE,
  NOW,
  type ActionName,
} from './examples/production.ts';

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
    send: ['→ pending_lyrics_approval', 'already_sent', 'already_sent', 'already_sent', 'already_sent'],
    'approve a line': [
      'not_sent',
      '→ pending_lyrics_approval',
      '→ in_production',
      '→ ready_for_review',
      'completed',
    ],
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
    'send',
    'approve a line',
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

  const PAIRS = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));
  it.each(PAIRS)('an admin sets %s to %s, confirmed when that skips the approval', (from, to) => {
    const skips = !hasProductionStarted(from) && hasProductionStarted(to);
    const set = { type: 'set_status', status: to } as const;
    expect(outcome(produce(at(from), { ...set, isConfirmed: false }, NOW))).toBe(
      skips ? 'skips_approval' : `→ ${to}`,
    );
    expect(outcome(produce(at(from), { ...set, isConfirmed: true }, NOW))).toBe(`→ ${to}`);
    const approved = at(from, { songs: [text({ approval: BOTH })] });
    expect(outcome(produce(approved, { ...set, isConfirmed: false }, NOW))).toBe(`→ ${to}`);
  });
});

describe('sending', () => {
  it('waits for the customer and stops the clock', () => {
    expect(after(at('pending'), { type: 'send_lyrics' })).toMatchObject({
      waitingOn: 'customer',
      clock: { dueAt: DUE, pausedAt: NOW },
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

describe('approving', () => {
  const almost = at('pending_lyrics_approval', { songs: [text({ approval: ONE })] });
  const last = { type: 'approve_line', songId: 'song', lineId: '1-2', seen: 'and I was home' } as const;

  it('the last line starts production, and the date moves by the working time of the pause', () => {
    // Monday noon to the next Tuesday noon: six working days.
    const now = new Date('2026-01-13T12:00:00Z');
    expect(after(almost, last, now)).toMatchObject({
      status: 'in_production',
      waitingOn: 'team',
      clock: { dueAt: new Date('2026-01-26T12:00:00Z'), pausedAt: null, pausedMs: 6 * 86_400_000 },
    });
  });

  it('waits for the other song', () => {
    const two = { ...almost, songs: [...almost.songs, text({ songId: 'second' })] };
    const first = after(two, last);
    expect(first.status).toBe('pending_lyrics_approval');
    expect(after(first, { type: 'approve_all', songId: 'second', revision: 1 }).status).toBe('in_production');
  });

  it('a text that was changed meanwhile is refused', () => {
    expect(outcome(produce(almost, { ...last, seen: 'and you were home' }, NOW))).toBe('changed');
    expect(outcome(produce(almost, { ...last, lineId: '0-9' }, NOW))).toBe('changed');
    expect(outcome(produce(almost, { type: 'approve_all', songId: 'song', revision: 0 }, NOW))).toBe(
      'changed',
    );
  });

  it('all lines starts production also when each was approved before', () => {
    const back = at('pending_lyrics_approval', { songs: [text({ approval: BOTH })] });
    expect(after(back, ACTIONS['approve all']).status).toBe('in_production');
  });
});

describe('a comment', () => {
  it('takes the approval of its line back and keeps the line’s words', () => {
    const before = at('in_production', { songs: [text({ approval: BOTH })] });
    expect(after(before, ACTIONS.comment).songs[0]?.approval).toEqual({
      approved: { '1-2': NOW },
      comments: [{ id: 'c1', text: 'She knocked', lineId: '1-1', lineText: 'You knocked', at: NOW }],
    });
  });

  it('stays when its line is deleted', () => {
    const commented = after(at('pending_lyrics_approval'), ACTIONS.comment);
    const deleted = after(commented, { type: 'change_lyrics', songId: 'song', lines: LINES.slice(2) });
    expect(deleted.songs[0]?.approval?.comments).toMatchObject([{ lineText: 'You knocked' }]);
  });

  it('is refused above the limit', () => {
    const comments = Array.from({ length: MOST_COMMENTS }, (_, index) => ({
      ...{ id: `c-${index}`, lineId: '1-1', lineText: '', text: '', at: NOW },
    }));
    const full = at('in_production', { songs: [text({ approval: { approved: {}, comments } })] });
    expect(outcome(produce(full, ACTIONS.comment, NOW))).toBe('too_many_comments');
  });
});

describe('a changed line', () => {
  it('needs approval again, the others keep theirs', () => {
    const before = at('in_production', { songs: [text({ approval: BOTH })] });
    expect(after(before, ACTIONS.edit).songs[0]).toEqual({
      songId: 'song',
      revision: 2,
      lines: [LINES[0], { id: '1-1', text: 'She knocked' }, LINES[2]],
      approval: { approved: { '1-2': NOW }, comments: [] },
      takeRound: 0,
      chosenTakeId: null,
    });
  });

  it('that differs in spaces only keeps its approval', () => {
    const before = at('in_production', { songs: [text({ approval: BOTH })] });
    const lines = LINES.map(({ id, text }) => ({ id, text: `${text}  ` }));
    expect(after(before, { type: 'change_lyrics', songId: 'song', lines }).songs[0]?.approval).toEqual(BOTH);
  });
});

it.each(['approve a line', 'comment', 'edit', 'approve all'] as const)(
  '%s twice is the same as once',
  (name) => {
    const once = after(at('pending_lyrics_approval'), ACTIONS[name]);
    const later = new Date(NOW.getTime() + 60_000);
    expect(after(once, name === 'approve all' ? { ...ACTIONS[name] } : ACTIONS[name], later)).toEqual(once);
  },
);

describe('the payment', () => {
  const unpaid = (status: OrderStatus) =>
    at(status, { isPaid: false, waitingOn: 'nobody', clock: { dueAt: null, pausedAt: null, pausedMs: 0 } });

  it('starts the clock', () => {
    expect(after(unpaid('pending'), { type: 'paid', promisedAt: DUE })).toMatchObject({
      waitingOn: 'team',
      clock: { dueAt: DUE, pausedAt: null, pausedMs: 0 },
    });
  });

  it('leaves the clock paused while the order waits for the customer', () => {
    expect(after(unpaid('pending_lyrics_approval'), { type: 'paid', promisedAt: DUE })).toMatchObject({
      waitingOn: 'customer',
      clock: { dueAt: DUE, pausedAt: NOW },
    });
  });

  it('that is recorded again does not move the date', () => {
    expect(after(at('in_production'), ACTIONS['paid again'])).toEqual(at('in_production'));
  });
});

describe('moving the date', () => {
  it('promises a later one and keeps the clock as it is', () => {
    const paused = at('pending_lyrics_approval');
    expect(after(paused, { type: 'move_date', dueAt: LATER }).clock).toEqual({
      ...paused.clock,
      dueAt: LATER,
    });
    const moved = after(at('pending'), { type: 'move_date', dueAt: LATER });
    expect(after(moved, { type: 'move_date', dueAt: LATER })).toBe(moved);
  });

  it('never promises an earlier date, or one that has passed', () => {
    const move = (dueAt: Date, now = NOW) =>
      outcome(produce(at('pending'), { type: 'move_date', dueAt }, now));
    expect(move(new Date(DUE.getTime() - 1))).toBe('not_later');
    expect(move(LATER, LATER)).toBe('not_later');
  });
});
