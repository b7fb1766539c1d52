import { expect, it } from 'vitest';
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
const tap = (ms: number): TimingAction => ({ type: 'tap', lineIds, ms });
const mark = (lineId: string): TimingAction => ({ type: 'mark', lineId });
const nudge = (byMs: number): TimingAction => ({ type: 'nudge', lineIds, byMs });
const move = (by: 1 | -1): TimingAction => ({ type: 'move', lineIds, by });
const clearFrom = (lineId: string): TimingAction => ({ type: 'clear_from', lineIds, lineId });
const undo: TimingAction = { type: 'undo' };

const all = { a: 100, b: 200, c: 300, d: 400 };
const close = { a: 40, b: 200, c: 250 };
const changed = [tap(1_000), nudge(100), clearFrom('a')];

it.each<[string, Times, TimingAction[], Partial<TimingState>]>([
  ['a tap times one line after the other', {}, [tap(100.4), tap(9)], { times: { a: 100 }, marked: 'a' }],
  ['a tap times the next line', {}, [tap(1), tap(2_000)], { times: { a: 1, b: 2_000 }, next: 'c' }],
  ['the first line without a time is next', { a: 100, b: 200 }, [], { next: 'c' }],
  ['nothing is next after the last line', {}, [tap(1), tap(2), tap(3), tap(4)], { next: null }],
  ['a tap after the last line changes nothing', all, [tap(500)], { times: all, undo: [] }],
  ['a tap before the line above has begun changes nothing', { a: 2_000 }, [tap(2_000)], { undo: [] }],
  ['a second tap keeps lines below', all, [mark('b'), tap(250)], { times: { ...all, b: 250 }, next: 'c' }],
  ['a second tap overtakes', all, [mark('b'), tap(350)], { times: { a: 100, b: 350, d: 400 } }],
  ['a line that was deleted meanwhile times nothing', {}, [mark('gone'), tap(5)], { times: {}, undo: [] }],
  ['a nudge moves the line that was tapped last', {}, [tap(1_000), nudge(-100)], { times: { a: 900 } }],
  ['a nudge stays after the beginning', close, [mark('a'), nudge(-100)], { times: { ...close, a: 0 } }],
  ['a nudge stays above the next line', close, [mark('b'), nudge(100)], { times: { ...close, b: 249 } }],
  ['a nudge stays below the line before', close, [mark('b'), nudge(-200)], { times: { ...close, b: 41 } }],
  ['a nudge of a line without a time changes nothing', { a: 40 }, [mark('b'), nudge(1)], { undo: [] }],
  ['an arrow moves to the next line', {}, [move(1)], { marked: 'b', next: 'b' }],
  ['an arrow stops at the last line', {}, [mark('d'), move(1)], { next: 'd' }],
  ['an arrow stops at the first line', {}, [mark('a'), move(-1)], { next: 'a' }],
  ['clearing leaves the lines above', all, [clearFrom('b')], { times: { a: 100 }, next: 'b' }],
  ['undo takes back the clearing', {}, [...changed, undo], { times: { a: 1_100 } }],
  ['undo takes back the nudge', {}, [...changed, undo, undo], { times: { a: 1_000 } }],
  ['undo takes back the tap', {}, [...changed, undo, undo, undo, undo], { times: {}, next: 'a', undo: [] }],
])('%s', (_what, times, actions, expected) => {
  const state = actions.reduce(timingReducer, startTiming(lineIds, times));
  expect(state).toEqual({ ...state, ...expected });
});

it('saves the existing lines, sorted by start, no two equal', () => {
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

it('compares the times of the lines that are there', () => {
  expect(hasSameTimes(lineIds, { a: 5, gone: 1 }, { a: 5 })).toBe(true);
  expect(hasSameTimes(lineIds, { a: 5 }, { a: 6 })).toBe(false);
  expect(hasSameTimes(lineIds, { a: 5 }, {})).toBe(false);
});

it('a time is shown with tenths', () => {
  expect([0, 1_290, 65_349].map(preciseTime)).toEqual(['0:00.0', '0:01.2', '1:05.3']);
});
