import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, shopDayOf } from '../day.ts';
import { isSung } from '../lyric-lines.ts';
import { hasProductionStarted, ORDER_STATUSES } from '../order-status.ts';
import type { ProductionAction } from './actions.ts';
import { produce } from './produce.ts';
import { countOpenComments, isApproved } from './songs.ts';
import type { Production } from './state.ts';
import { missingFacts } from './status-facts.ts';
import { addWorkingDays, wholeDays, workingMsBetween } from '../working-days.ts';

import { at, text, DUE, NOW } from '../examples/production.ts';
import { DEFAULT_SETTINGS } from '../shop-settings.ts';

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
      'tell',
      'declare',
      'ask',
      'answer',
      'send_lyrics',
      'approve_line',
      'withdraw_line',
      'comment_line',
      'edit_line',
      'approve_all',
      'approve_all',
      'change_lyrics',
      'publish_takes',
      'publish_takes',
      'choose_take',
      'send_notes',
      'send_notes',
      'give_back',
      'grant_revision',
      'move_date',
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
      paid: { type: 'paid', promisedDay: DUE, isEnough: isConfirmed },
      tell: { type: 'tell', isEnough: isConfirmed },
      declare: { type: 'declare', seen: index % 3 },
      ask: { type: 'ask' },
      answer: { type: 'answer', isFirst: isConfirmed },
      send_lyrics: { type: 'send_lyrics' },
      approve_line: { type: 'approve_line', ...about },
      withdraw_line: { type: 'withdraw_line', ...about },
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
        notes: [{ songId, state: isConfirmed ? 'done' : index === 0 ? 'sent' : 'declined' }],
      },
      choose_take: { type: 'choose_take', songId, takeId: `${index}A` },
      send_notes: { type: 'send_notes', count: index },
      give_back: { type: 'give_back', revision: index },
      grant_revision: { type: 'grant_revision' },
      move_date: { type: 'move_date', dueDay: addDays(state.clock.dueDay ?? DUE, index - 3) },
      set_status: { type: 'set_status', status, isConfirmed },
    };
    return type === 'over' ? null : actions[type];
  }

  const ordered: Production = {
    ...at('pending', { isPaid: false, waitingOn: 'nobody' }),
    clock: { dueDay: null, pausedAt: null, pausedMs: 0 },
    songs: [text({ approval: null }), text({ songId: 'second', approval: null })],
  };
  // Few sequences get this far.
  const reviewed: Production = {
    ...at('ready_for_review', { waitingOn: 'customer' }),
    clock: { dueDay: DUE, pausedAt: NOW, pausedMs: 0 },
    songs: [text({ takeRound: 1 }), text({ songId: 'second', takeRound: 1 })],
  };

  type Check = (next: Production, before: Production, action: ProductionAction, now: Date) => void;

  /** Runs the actions and calls `check` with each state, the one before it and the action between them. */
  function run(start: Production, choices: readonly Choice[], check: Check): void {
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

  const property = (check: Check) =>
    fc.assert(
      fc.property(
        fc.constantFrom(ordered, reviewed),
        fc.array(choice, { minLength: 20, maxLength: 60 }),
        (start, choices) => run(start, choices, check),
      ),
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
      expect(action.type === 'set_status' && missingFacts(before, 'in_production', false).length > 0).toBe(
        false,
      );
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

  it('counts every revision once, loses none and never exceeds what was included and granted', () => {
    property(({ revisions: next }, { revisions: before, status }, action) => {
      const isSent = action.type === 'send_notes';
      expect(next.used).toBe(before.used + (isSent ? 1 : 0));
      expect(next.granted).toBe(before.granted + (action.type === 'grant_revision' ? 1 : 0));
      expect(next.givenBack.slice(0, before.givenBack.length)).toEqual(before.givenBack);
      expect(new Set(next.givenBack).size).toBe(next.givenBack.length);
      expect(next.used - next.givenBack.length).toBeLessThanOrEqual(next.included + next.granted);
      if (isSent) {
        expect([status, before.openNumber, next.openNumber]).toEqual(['ready_for_review', null, next.used]);
        expect(before.used - before.givenBack.length).toBeLessThan(before.included + before.granted);
      } else if (next.openNumber !== before.openNumber) {
        // It ends answered, or is given back.
        expect(next.openNumber).toBeNull();
        expect(action.type === 'publish_takes' || next.givenBack.includes(before.used)).toBe(true);
      }
    });
  });

  it('leaves no revision open while the customer decides, or when the order is completed', () => {
    property(({ status, revisions }) => {
      if (status === 'ready_for_review' || status === 'completed') expect(revisions.openNumber).toBeNull();
    });
  });

  it('pauses the clock while it is the customer’s or nobody’s turn, and no comment waits for the team', () => {
    property((next) => {
      if (next.clock.dueDay === null) return;
      const isAsked = next.waitingOn === 'customer' && countOpenComments(next) > 0;
      expect(next.clock.pausedAt === null).toBe(next.waitingOn === 'team' || isAsked);
    });
  });

  it('moves the day by recorded pauses, and by the team to one that has not passed', () => {
    property((next, before, action, now) => {
      const { dueDay, pausedMs } = next.clock;
      if (dueDay === null) return;
      if (action.type === 'move_date' && dueDay !== before.clock.dueDay) {
        expect(dueDay).toEqual(action.dueDay);
        expect(dueDay >= shopDayOf(now)).toBe(true);
      } else if (before.clock.dueDay) {
        const days = wholeDays(pausedMs) - wholeDays(before.clock.pausedMs);
        expect(dueDay).toEqual(addWorkingDays(before.clock.dueDay, days, DEFAULT_SETTINGS));
      } else {
        expect(dueDay).toEqual(DUE);
      }
      if (pausedMs === before.clock.pausedMs) return;
      expect(before.clock.pausedAt).not.toBeNull();
      expect(pausedMs - before.clock.pausedMs).toBe(
        workingMsBetween(before.clock.pausedAt ?? now, now, DEFAULT_SETTINGS),
      );
    });
  });

  it('approves only lines that were read, and loses no comment', () => {
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
      expect(next.clock.dueDay).toEqual(before.clock.dueDay ?? next.clock.dueDay);
    });
  });
});
