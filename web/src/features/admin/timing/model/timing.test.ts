import { describe, expect, it } from 'vitest';
import {
  hasSameTimes,
  linesToSave,
  preciseTime,
  startTiming,
  timesOf,
  timingReducer,
  type TimingAction,
  type Times,
  type TimingState,
} from './timing';

const lineIds = ['a', 'b', 'c', 'd'];
const start = (times: Times = {}) => startTiming(lineIds, times);
const run = (state: TimingState, ...actions: TimingAction[]) => actions.reduce(timingReducer, state);
const tap = (ms: number): TimingAction => ({ type: 'tap', lineIds, ms });
const mark = (lineId: string): TimingAction => ({ type: 'mark', lineId });
const nudge = (byMs: number): TimingAction => ({ type: 'nudge', lineIds, byMs });

describe('tapping', () => {
  it('times one line after the other, in whole milliseconds', () => {
    const state = run(start(), tap(100.4), tap(2_000));
    expect(state).toMatchObject({ times: { a: 100, b: 2_000 }, marked: 'b', next: 'c' });
  });

  it('goes on with the first line that is not timed', () => {
    expect(start({ a: 100, b: 200 }).next).toBe('c');
    expect(run(start({ a: 100, b: 200, c: 300 }), tap(400)).next).toBeNull();
  });

  it('changes nothing after the last line', () => {
    const state = run(start(), tap(1), tap(2), tap(3), tap(4));
    expect(run(state, tap(5))).toBe(state);
  });

  it('changes nothing before the line above has begun', () => {
    const state = run(start(), tap(2_000));
    expect(run(state, tap(2_000))).toBe(state);
    expect(run(state, tap(1_000))).toBe(state);
  });

  it('a second time keeps the lines below, except those it overtakes', () => {
    const timed = start({ a: 100, b: 200, c: 300, d: 400 });
    expect(run(timed, mark('b'), tap(250))).toMatchObject({
      times: { a: 100, b: 250, c: 300, d: 400 },
      next: 'c',
    });
    expect(run(timed, mark('b'), tap(350)).times).toEqual({ a: 100, b: 350, d: 400 });
  });

  it('a line that was deleted meanwhile times nothing', () => {
    const state = run(start(), mark('gone'));
    expect(run(state, tap(5))).toBe(state);
  });
});

describe('nudging', () => {
  it('moves the line that was tapped last', () => {
    expect(run(start(), tap(1_000), nudge(-100), nudge(-100)).times).toEqual({ a: 800 });
  });

  it('stays between the lines above and below, and after the beginning', () => {
    const timed = start({ a: 40, b: 200, c: 250 });
    expect(run(timed, mark('a'), nudge(-100)).times.a).toBe(0);
    expect(run(timed, mark('b'), nudge(100)).times.b).toBe(249);
    expect(run(timed, mark('b'), nudge(-100), nudge(-100)).times.b).toBe(41);
  });

  it('of a line without a time changes nothing', () => {
    const state = run(start({ a: 40 }), mark('b'));
    expect(run(state, nudge(100))).toBe(state);
    expect(run(start(), nudge(100)).undo).toEqual([]);
  });
});

it('arrows move between the lines and stop at the ends', () => {
  const by = (step: 1 | -1): TimingAction => ({ type: 'move', lineIds, by: step });
  expect(run(start(), by(1))).toMatchObject({ marked: 'b', next: 'b' });
  expect(run(start(), mark('d'), by(1)).next).toBe('d');
  expect(run(start(), mark('a'), by(-1)).next).toBe('a');
});

it('clearing from a line leaves those above', () => {
  const state = run(start({ a: 1, b: 2, c: 3 }), { type: 'clear_from', lineIds, lineId: 'b' });
  expect(state).toMatchObject({ times: { a: 1 }, next: 'b' });
});

it('undo takes back taps, nudges and clearing, one by one', () => {
  const undo: TimingAction = { type: 'undo' };
  const state = run(start(), tap(1_000), nudge(100), { type: 'clear_from', lineIds, lineId: 'a' });
  expect(run(state, undo).times).toEqual({ a: 1_100 });
  expect(run(state, undo, undo).times).toEqual({ a: 1_000 });
  expect(run(state, undo, undo, undo)).toMatchObject({ times: {}, next: 'a', undo: [] });
  expect(run(state, undo, undo, undo, undo).times).toEqual({});
});

describe('the saved lines', () => {
  it('are the existing lines, sorted by start, no two equal', () => {
    expect(linesToSave(lineIds, { b: 300, a: 500, gone: 1, d: 500 })).toEqual([
      { lineId: 'b', startMs: 300 },
      { lineId: 'a', startMs: 500 },
    ]);
  });

  it('starts again with another recording', () => {
    const at = new Date();
    const lines = [{ lineId: 'a', startMs: 5 }];
    const stored = { id: 'song', songId: 's', userId: 'u', audioPath: 'one.mp3', lines, version: 3 };
    const timing = { ...stored, createdAt: at, updatedAt: at };
    expect(timesOf(timing, 'one.mp3')).toEqual({ a: 5 });
    expect(timesOf(timing, 'two.mp3')).toEqual({});
    expect(timesOf(null, 'one.mp3')).toEqual({});
  });

  it('is compared for the lines that are there', () => {
    expect(hasSameTimes(lineIds, { a: 5, gone: 1 }, { a: 5 })).toBe(true);
    expect(hasSameTimes(lineIds, { a: 5 }, { a: 6 })).toBe(false);
    expect(hasSameTimes(lineIds, { a: 5 }, {})).toBe(false);
  });
});

it('a time is shown with tenths', () => {
  expect([0, 1_290, 65_349].map(preciseTime)).toEqual(['0:00.0', '0:01.2', '1:05.3']);
});
