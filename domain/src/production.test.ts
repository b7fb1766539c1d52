import { describe, expect, it } from 'vitest';
import { MOST_COMMENTS } from './documents/lyrics-approval.ts';
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts';
import {
  countOpenComments,
  isStatusMailed,
  missingFacts,
  produce,
  type Fact,
  type Production,
} from './production.ts';

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

describe('a status that an admin sets', () => {
  const noLyrics = text({ lines: [{ id: '1-0', text: '## Verse 1' }] });
  const approved = text({ approval: BOTH });
  const published = text({ approval: BOTH, takeRound: 1 });
  const chosen = text({ approval: BOTH, takeRound: 1, chosenTakeId: '1A', hasAudio: true });
  const open = { included: 2, granted: 0, used: 1, givenBack: [], openNumber: 1 };
  const SENT: OrderStatus = 'pending_lyrics_approval';
  type Case = [string, Production, OrderStatus, Fact[], boolean];

  // What it is, the order, the status, what is missing, and whether the customer gets an e-mail.
  it.each<Case>([
    ['a written order', at('pending'), SENT, [], true],
    ['an order without lyrics', at('pending', { songs: [noLyrics] }), SENT, ['lyrics'], false],
    ['one whose second song has none', at('pending', { songs: [text(), noLyrics] }), SENT, ['lyrics'], false],
    ['an unpaid order', at('pending', { isPaid: false }), SENT, ['paid'], false],
    ['an unpaid order', at(SENT, { isPaid: false }), 'pending', [], false],
    [
      'an unpaid order',
      at('pending', { isPaid: false, songs: [approved] }),
      'in_production',
      ['paid'],
      false,
    ],
    ['an order that is over', at('pending', { isPaid: false, isOver: true }), SENT, [], false],
    ['approved lyrics', at(SENT, { songs: [approved] }), 'in_production', [], true],
    ['lyrics that are not approved', at(SENT), 'in_production', ['approval'], false],
    ['lyrics that are not approved', at(SENT), 'ready_for_review', ['approval', 'recording'], false],
    ['nothing recorded', at('in_production'), 'ready_for_review', ['recording'], false],
    ['published options', at('in_production', { songs: [published] }), 'ready_for_review', [], true],
    [
      'a finished recording',
      at('in_production', { songs: [text({ hasAudio: true })] }),
      'ready_for_review',
      [],
      true,
    ],
    [
      'notes without answers',
      at('in_production', { songs: [published], revisions: open }),
      'ready_for_review',
      ['answers'],
      false,
    ],
    [
      'nothing chosen',
      at('ready_for_review', { songs: [published] }),
      'completed',
      ['choice', 'recording'],
      false,
    ],
    ['a chosen option', at('ready_for_review', { songs: [chosen] }), 'completed', [], true],
    [
      'one song without a recording',
      at('ready_for_review', { songs: [chosen, text({ songId: 'second' })] }),
      'completed',
      ['recording'],
      false,
    ],
    [
      'a finished recording',
      at('in_production', { songs: [text({ hasAudio: true })] }),
      'completed',
      [],
      true,
    ],
    ['the same status', at(SENT, { songs: [noLyrics] }), SENT, [], false],
  ])(
    '%s (%#): what it lacks is confirmed, and nothing untrue is mailed',
    (_, before, to, missing, isMailed) => {
      expect(missingFacts(before, to, false)).toEqual(missing);
      if (before.status !== to) expect(isStatusMailed(before, to)).toBe(isMailed);
      const set = { type: 'set_status', status: to } as const;
      expect(outcome(produce(before, { ...set, isConfirmed: false }, NOW))).toBe(
        missing.length > 0 ? 'missing_facts' : `→ ${to}`,
      );
      expect(outcome(produce(before, { ...set, isConfirmed: true }, NOW))).toBe(`→ ${to}`);
    },
  );

  it('completed without its paid cover is confirmed, and still mailed', () => {
    const before = at('ready_for_review', { songs: [chosen] });
    expect(missingFacts(before, 'completed', true)).toEqual(['cover']);
    expect(isStatusMailed(before, 'completed')).toBe(true);
  });

  it('waits for the team while there is nothing to approve, and for the customer once there is', () => {
    const sent = after(at('pending', { songs: [noLyrics] }), {
      type: 'set_status',
      status: SENT,
      isConfirmed: true,
    });
    expect(sent).toMatchObject({ waitingOn: 'team', clock: { pausedAt: null } });
    const written = after(sent, { type: 'change_lyrics', songId: 'song', lines: LINES });
    expect(written).toMatchObject({ waitingOn: 'customer', clock: { pausedAt: NOW } });
    const emptied = after(written, { type: 'change_lyrics', songId: 'song', lines: [] });
    expect(emptied.waitingOn).toBe('team');
  });
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

describe('approving', () => {
  const almost = at('pending_lyrics_approval', { songs: [text({ approval: ONE })] });
  const last = { type: 'approve_line', songId: 'song', lineId: '1-2', seen: 'and I was home' } as const;

  it('the last line starts production, and the day moves by the working days of the pause', () => {
    // Monday noon to the next Tuesday noon: six working days.
    const now = new Date('2026-01-13T12:00:00Z');
    expect(after(almost, last, now)).toMatchObject({
      status: 'in_production',
      waitingOn: 'team',
      clock: { dueDay: '2026-01-26', pausedAt: null, pausedMs: 6 * 86_400_000 },
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

  it('needs no heading, and leaves those that were approved as lines', () => {
    const approved = { '1-0': NOW, '1-2': NOW };
    const headed = text({
      lines: ['VERSE 1', 'Chorus:', 'and I was home'].map((line, index) => ({
        id: `1-${index}`,
        text: line,
      })),
      approval: { approved: { '1-0': NOW }, comments: [] },
    });
    const started = after(at('pending_lyrics_approval', { songs: [headed] }), last);
    expect(started.status).toBe('in_production');
    expect(started.songs[0]?.approval?.approved).toEqual(approved);
  });

  it('all lines starts production also when each was approved before', () => {
    const back = at('pending_lyrics_approval', { songs: [text({ approval: BOTH })] });
    expect(after(back, ACTIONS['approve all']).status).toBe('in_production');
  });
});

describe('taking an approval back', () => {
  const before = at('pending_lyrics_approval', { songs: [text({ approval: ONE })] });

  it('leaves the line open, without a comment, and a repeat changes nothing', () => {
    const withdrawn = after(before, ACTIONS['take an approval back']);
    expect(withdrawn).toMatchObject({
      status: 'pending_lyrics_approval',
      songs: [{ approval: NOTHING_SAID }],
    });
    expect(after(withdrawn, ACTIONS['take an approval back'])).toBe(withdrawn);
  });

  it('of a text that was changed meanwhile is refused', () => {
    const stale = { ...ACTIONS['take an approval back'], seen: 'You rang' };
    expect(outcome(produce(before, stale, NOW))).toBe('changed');
  });
});

describe('a comment', () => {
  it('takes the approval of its line back and keeps the line’s words', () => {
    const before = at('in_production', { songs: [text({ approval: BOTH })] });
    expect(after(before, ACTIONS.comment).songs[0]?.approval).toEqual({
      approved: { '1-2': NOW },
      comments: [
        {
          id: 'c1',
          text: 'She knocked',
          lineId: '1-1',
          lineText: 'You knocked',
          at: NOW,
          answer: '',
          doneAt: null,
        },
      ],
    });
  });

  it('stays when its line is deleted', () => {
    const commented = after(at('pending_lyrics_approval'), ACTIONS.comment);
    const deleted = after(commented, { type: 'change_lyrics', songId: 'song', lines: LINES.slice(2) });
    expect(deleted.songs[0]?.approval?.comments).toMatchObject([{ lineText: 'You knocked' }]);
  });

  it('is refused above the limit', () => {
    const comments = Array.from({ length: MOST_COMMENTS }, (_, index) => ({
      ...{ id: `c-${index}`, lineId: '1-1', lineText: '', text: '', at: NOW, answer: '', doneAt: null },
    }));
    const full = at('in_production', { songs: [text({ approval: { approved: {}, comments } })] });
    expect(outcome(produce(full, ACTIONS.comment, NOW))).toBe('too_many_comments');
  });
});

describe('a comment that waits for the team', () => {
  const asked = after(at('pending_lyrics_approval'), ACTIONS.comment);
  const answer = { type: 'answer_comment', songId: 'song', commentId: 'c1', answer: 'It will' } as const;

  it.each([
    ['is asked', asked, 1],
    ['is answered', after(asked, answer), 0],
    ['is marked as done', after(asked, { ...answer, answer: '' }), 0],
    ['has a changed line', after(asked, ACTIONS.edit), 0],
    ['has an approved line', after(asked, ACTIONS['approve a line']), 0],
    ['belongs to a completed order', { ...asked, status: 'completed' as const }, 0],
  ])('%s: %#', (_, order, count) => {
    expect(countOpenComments(order)).toBe(count);
    if (order.status === 'completed') return;
    // The customer does not lose the days in which they wait for an answer.
    const isRunning = order.waitingOn === 'team' || count > 0;
    expect(order.clock.pausedAt === null).toBe(isRunning);
  });

  it('is answered once, and only if it is there', () => {
    const once = after(asked, answer);
    expect(once.songs[0]?.approval?.comments).toMatchObject([{ answer: 'It will', doneAt: NOW }]);
    expect(after(once, answer)).toBe(once);
    expect(outcome(produce(asked, { ...answer, commentId: 'c2' }, NOW))).toBe('no_such_comment');
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
      hasAudio: false,
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

describe('a pause of the clock', () => {
  const pauses = (hours: readonly number[]) => {
    let now = NOW;
    let order = at('pending_lyrics_approval', { songs: [text({ approval: BOTH })] });
    for (const each of hours) {
      now = new Date(now.getTime() + each * 3_600_000);
      order = after(order, ACTIONS['approve all'], now);
      order = after(order, { type: 'set_status', status: 'pending_lyrics_approval', isConfirmed: true }, now);
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
  ])('of %s', (_name, hours, dueDay) => {
    expect(pauses(hours)).toBe(dueDay);
  });

  it('over a closed day does not move the promised day for it', () => {
    // Wednesday noon before Thanksgiving to Friday noon: one working day.
    const waiting = at('pending_lyrics_approval', {
      songs: [text({ approval: BOTH })],
      clock: { dueDay: '2026-12-23', pausedAt: new Date('2026-11-25T17:00:00Z'), pausedMs: 0 },
    });
    // December 24 and 25 are closed, and then it is the weekend.
    expect(after(waiting, ACTIONS['approve all'], new Date('2026-11-27T17:00:00Z')).clock).toEqual({
      dueDay: '2026-12-28',
      pausedAt: null,
      pausedMs: 86_400_000,
    });
  });
});
