import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_COMMENTS } from './documents/lyrics-approval.ts';
import { isSung } from './lyric-lines.ts';
import { hasProductionStarted, ORDER_STATUSES, type OrderStatus } from './order-status.ts';
import {
  isApproved,
  produce,
  skipsApproval,
  type Approval,
  type Produced,
  type Production,
  type ProductionAction,
  type SongState,
} from './production.ts';
import { addWorkingMs, workingMsBetween } from './working-days.ts';

// A Monday.
const NOW = new Date('2026-01-05T12:00:00Z');
const DUE = new Date('2026-01-16T12:00:00Z');
const LINES = [
  { id: '1-0', text: '## Verse 1' },
  { id: '1-1', text: 'You knocked' },
  { id: '1-2', text: 'and I was home' },
];
const NOTHING_SAID: Approval = { approved: {}, comments: [] };
const BOTH: Approval = { approved: { '1-1': NOW, '1-2': NOW }, comments: [] };
const ONE: Approval = { approved: { '1-1': NOW }, comments: [] };

const text = (changes: Partial<SongState> = {}): SongState => ({
  songId: 'song',
  revision: 1,
  lines: LINES,
  approval: NOTHING_SAID,
  takeRound: 0,
  chosenTakeId: null,
  ...changes,
});

/** A paid order whose lyrics were sent, unless it is still pending. */
function at(status: OrderStatus, changes: Partial<Production> = {}): Production {
  const waitingOn =
    status === 'pending_lyrics_approval' ? 'customer' : status === 'completed' ? 'nobody' : 'team';
  return {
    status,
    isPaid: true,
    isOver: false,
    waitingOn,
    clock: { dueAt: DUE, pausedAt: waitingOn === 'team' ? null : NOW, pausedMs: 0 },
    songs: [text({ approval: status === 'pending' ? null : NOTHING_SAID })],
    ...changes,
  };
}

const line = { songId: 'song', lineId: '1-1', seen: 'You knocked' };
const ACTIONS = {
  'paid again': { type: 'paid', promisedAt: new Date('2026-03-01T12:00:00Z') },
  send: { type: 'send_lyrics' },
  'approve a line': { type: 'approve_line', ...line },
  comment: { type: 'comment_line', ...line, comment: { id: 'c1', text: 'She knocked' } },
  edit: { type: 'edit_line', ...line, text: 'She knocked' },
  'approve all': { type: 'approve_all', songId: 'song', revision: 1 },
  'change lyrics': { type: 'change_lyrics', songId: 'song', lines: LINES.slice(0, 2) },
  publish: { type: 'publish_takes', options: { song: ['A', 'B'] } },
  choose: { type: 'choose_take', songId: 'song', takeId: '1B' },
} as const satisfies Record<string, ProductionAction>;
type ActionName = keyof typeof ACTIONS;

/** The status after an action that is carried out, or why it is not. */
function outcome(produced: Produced): string {
  return produced.ok ? `→ ${produced.production.status}` : produced.refusal;
}

function after(before: Production, action: ProductionAction, now = NOW): Production {
  const produced = produce(before, action, now);
  if (!produced.ok) throw new Error(`Refused: ${produced.refusal}`);
  return produced.production;
}

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
  };
  const rows = ORDER_STATUSES.flatMap((status, index) =>
    (Object.keys(ACTIONS) as ActionName[]).map((name) => [status, name, TABLE[name][index]] as const),
  );

  it.each(rows)('%s, %s: %s', (status, name, expected) => {
    expect(outcome(produce(at(status), ACTIONS[name], NOW))).toBe(expected);
  });

  const REVIEWS = ['send', 'approve a line', 'comment', 'edit', 'approve all', 'publish', 'choose'] as const;
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

  it('keeps what was said before', () => {
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

  it('is the last of so many', () => {
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

describe('options', () => {
  const published = at('ready_for_review', { waitingOn: 'customer', songs: [text({ takeRound: 1 })] });
  const publish = (options: Record<string, ('A' | 'B')[]>) => ({ type: 'publish_takes', options }) as const;

  it('published, they wait for the customer, and the clock stands still', () => {
    expect(after(at('in_production'), ACTIONS.publish)).toMatchObject({
      status: 'ready_for_review',
      waitingOn: 'customer',
      clock: { dueAt: DUE, pausedAt: NOW },
      songs: [{ takeRound: 1, chosenTakeId: null }],
    });
  });

  it('come together the first time, for every song; later one may come alone', () => {
    const two = at('in_production', { songs: [text(), text({ songId: 'second' })] });
    expect(outcome(produce(two, publish({ song: ['A', 'B'] }), NOW))).toBe('missing_option');
    expect(outcome(produce(two, publish({ song: ['A', 'B'], second: ['A'] }), NOW))).toBe('missing_option');
    expect(outcome(produce(published, publish({}), NOW))).toBe('missing_option');
    expect(after(published, publish({ song: ['B'] })).songs[0]?.takeRound).toBe(2);
  });

  it('one is chosen: the order is completed, and a repeat changes nothing', () => {
    const chosen = after(published, ACTIONS.choose);
    expect(chosen).toMatchObject({
      status: 'completed',
      waitingOn: 'nobody',
      songs: [{ chosenTakeId: '1B' }],
    });
    expect(after(chosen, ACTIONS.choose)).toBe(chosen);
    expect(outcome(produce(chosen, { ...ACTIONS.choose, takeId: '1A' }, NOW))).toBe('completed');
  });

  it('of two songs are chosen one by one, and the choice can change until the last', () => {
    const two = { ...published, songs: [...published.songs, text({ songId: 'second', takeRound: 1 })] };
    const first = after(two, ACTIONS.choose);
    expect(first).toMatchObject({ status: 'ready_for_review', waitingOn: 'customer' });
    const changed = after(first, { ...ACTIONS.choose, takeId: '1A' });
    expect(changed.songs.map(({ chosenTakeId }) => chosenTakeId)).toEqual(['1A', null]);
    expect(after(changed, { ...ACTIONS.choose, songId: 'second' }).status).toBe('completed');
    const again = after(changed, publish({ song: ['A'] }));
    expect(again.songs[0]?.chosenTakeId).toBeNull();
  });

  it('a review by hand without options stays the team’s turn', () => {
    const set = { type: 'set_status', status: 'ready_for_review', isConfirmed: true } as const;
    expect(after(at('in_production'), set)).toMatchObject({ waitingOn: 'team', clock: { pausedAt: null } });
    const withTakes = at('in_production', { songs: [text({ takeRound: 1 })] });
    expect(after(withTakes, set).waitingOn).toBe('customer');
  });

  it('an admin completes without a choice only when that is confirmed', () => {
    const set = { type: 'set_status', status: 'completed' } as const;
    expect(outcome(produce(published, { ...set, isConfirmed: false }, NOW))).toBe('skips_choice');
    expect(outcome(produce(published, { ...set, isConfirmed: true }, NOW))).toBe('→ completed');
  });

  it('a reopened order is chosen again', () => {
    const completed = after(published, ACTIONS.choose);
    const reopened = after(completed, { type: 'set_status', status: 'ready_for_review', isConfirmed: false });
    expect(reopened).toMatchObject({ waitingOn: 'customer', songs: [{ takeRound: 1, chosenTakeId: null }] });
  });
});

describe('the payment', () => {
  const unpaid = (status: OrderStatus) =>
    at(status, { isPaid: false, waitingOn: 'nobody', clock: { dueAt: null, pausedAt: null, pausedMs: 0 } });

  it('starts the clock', () => {
    expect(after(unpaid('pending'), { type: 'paid', promisedAt: DUE })).toMatchObject({
      waitingOn: 'team',
      clock: { dueAt: DUE, pausedAt: null, pausedMs: 0 },
    });
  });

  it('of an order that waits for the customer leaves the clock standing', () => {
    expect(after(unpaid('pending_lyrics_approval'), { type: 'paid', promisedAt: DUE })).toMatchObject({
      waitingOn: 'customer',
      clock: { dueAt: DUE, pausedAt: NOW },
    });
  });

  it('that is recorded again does not move the date', () => {
    expect(after(at('in_production'), ACTIONS['paid again'])).toEqual(at('in_production'));
  });
});

describe('any sequence of actions', () => {
  const choice = fc.record({
    songId: fc.constantFrom('song', 'second'),
    index: fc.nat(6),
    words: fc.constantFrom('la', 'la la', '', '## Bridge', 'You knocked'),
    status: fc.constantFrom(...ORDER_STATUSES),
    isConfirmed: fc.boolean(),
    isStale: fc.boolean(),
    hours: fc.integer({ min: 0, max: 100 }),
    type: fc.constantFrom(
      'paid',
      'send_lyrics',
      'approve_line',
      'comment_line',
      'edit_line',
      'approve_all',
      'approve_all',
      'change_lyrics',
      'publish_takes',
      'publish_takes',
      'choose_take',
      'set_status',
      'over',
    ),
  });
  type Choice = typeof choice extends fc.Arbitrary<infer T> ? T : never;

  function actionOf({ type, songId, index, words, status, isConfirmed, isStale }: Choice, state: Production) {
    const song = state.songs.find((each) => each.songId === songId);
    const found = song?.lines[index % Math.max(1, song.lines.length)];
    const about = {
      songId,
      lineId: found?.id ?? 'none',
      seen: isStale ? 'another text' : (found?.text ?? ''),
    };
    const actions: Record<Exclude<Choice['type'], 'over'>, ProductionAction> = {
      paid: { type: 'paid', promisedAt: DUE },
      send_lyrics: { type: 'send_lyrics' },
      approve_line: { type: 'approve_line', ...about },
      comment_line: { type: 'comment_line', ...about, comment: { id: `c-${index}`, text: words } },
      edit_line: { type: 'edit_line', ...about, text: words },
      approve_all: { type: 'approve_all', songId, revision: (song?.revision ?? 0) - (isStale ? 1 : 0) },
      change_lyrics: {
        type: 'change_lyrics',
        songId,
        lines: [
          ...(song?.lines ?? []).slice(index % 3),
          { id: `${song?.revision ?? 0}-${index}-new`, text: words },
        ],
      },
      publish_takes: {
        type: 'publish_takes',
        options: isStale ? { [songId]: ['A'] } : { song: ['A', 'B'], second: ['A', 'B'] },
      },
      choose_take: { type: 'choose_take', songId, takeId: `${index}A` },
      set_status: { type: 'set_status', status, isConfirmed },
    };
    return type === 'over' ? null : actions[type];
  }

  const start: Production = {
    ...at('pending', { isPaid: false, waitingOn: 'nobody' }),
    clock: { dueAt: null, pausedAt: null, pausedMs: 0 },
    songs: [text({ approval: null }), text({ songId: 'second', approval: null })],
  };

  /** Runs the actions and calls `check` with each state, the one before it and the action between them. */
  function run(
    choices: readonly Choice[],
    check: (next: Production, before: Production, action: ProductionAction, now: Date) => void,
  ): void {
    let state = start;
    let now = NOW;
    for (const each of choices) {
      now = new Date(now.getTime() + each.hours * 3_600_000);
      const action = actionOf(each, state);
      if (!action) {
        // One in ten of these ends the order.
        state = { ...state, isOver: state.isOver || each.index === 6 };
        continue;
      }
      const produced = produce(state, action, now);
      if (!produced.ok) continue;
      check(produced.production, state, action, now);
      state = produced.production;
    }
  }

  const property = (check: Parameters<typeof run>[1]) =>
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 60 }), (choices) => run(choices, check)),
      { numRuns: 500 },
    );

  it('starts production with every line of the current text approved, or by an admin who confirmed', () => {
    property((next, before, action) => {
      if (hasProductionStarted(before.status) || !hasProductionStarted(next.status)) return;
      if (action.type === 'set_status' && action.isConfirmed) return;
      const sung = next.songs.flatMap(({ lines, approval }) =>
        lines.filter((each) => isSung(each.text)).map((each) => approval?.approved[each.id]),
      );
      expect(sung.length).toBeGreaterThan(0);
      expect(sung).not.toContain(undefined);
      expect(isApproved(next)).toBe(true);
      expect(skipsApproval(before, 'in_production') && action.type === 'set_status').toBe(false);
    });
  });

  it('completes by a choice for every song, or by an admin', () => {
    property((next, before, action) => {
      if (before.status === 'completed' || next.status !== 'completed') return;
      const isChosen = next.songs.every(({ takeRound, chosenTakeId }) => takeRound > 0 && chosenTakeId);
      expect(isChosen || action.type === 'set_status').toBe(true);
      if (action.type !== 'set_status' || action.isConfirmed) return;
      expect(next.songs.every(({ takeRound, chosenTakeId }) => takeRound === 0 || chosenTakeId)).toBe(true);
    });
  });

  it('counts every publication once and forgets none', () => {
    property((next, before, action) => {
      for (const [index, song] of next.songs.entries()) {
        const former = before.songs[index]?.takeRound ?? 0;
        const isAdded = action.type === 'publish_takes' && (action.options[song.songId]?.length ?? 0) > 0;
        expect(song.takeRound).toBe(former + (isAdded ? 1 : 0));
      }
    });
  });

  it('runs no clock while the customer or nobody is waited for', () => {
    property((next) => {
      if (next.clock.dueAt === null) return;
      expect(next.clock.pausedAt === null).toBe(next.waitingOn === 'team');
    });
  });

  it('moves the date by recorded pauses only', () => {
    property((next, before, _action, now) => {
      const { dueAt, pausedMs } = next.clock;
      if (dueAt === null) return;
      expect(dueAt).toEqual(addWorkingMs(DUE, pausedMs));
      if (pausedMs === before.clock.pausedMs) return;
      expect(before.clock.pausedAt).not.toBeNull();
      expect(pausedMs - before.clock.pausedMs).toBe(workingMsBetween(before.clock.pausedAt ?? now, now));
    });
  });

  it('approves only words that were read, and loses no comment', () => {
    property((next, before, action) => {
      for (const [index, song] of next.songs.entries()) {
        const former = before.songs[index];
        const ids = new Set(song.approval?.comments.map(({ id }) => id));
        for (const { id } of former?.approval?.comments ?? []) expect(ids).toContain(id);
        for (const id of Object.keys(song.approval?.approved ?? {})) {
          const now = song.lines.find((each) => each.id === id)?.text.trim();
          const then = former?.lines.find((each) => each.id === id)?.text.trim();
          expect(now).toBe(then);
          if (former?.approval?.approved[id] === undefined) expect(action.type).toMatch(/^approve/);
        }
      }
    });
  });

  it('moves nothing of an order that is over, except by an admin’s hand', () => {
    property((next, before, action) => {
      if (!before.isOver || action.type === 'set_status') return;
      expect(next.status).toBe(before.status);
      expect(next.clock.dueAt).toEqual(before.clock.dueAt ?? next.clock.dueAt);
    });
  });
});
