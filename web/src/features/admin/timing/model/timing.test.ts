import { expect, it } from 'vitest';
import * as edit from './timing';
import { hasSameTimes, linesToSave, preciseTime, timesOf, type Timing, type Times } from './timing';

type Step = (timing: Timing) => Timing;

const lineIds = ['a', 'b', 'c', 'd'];
function stepOf<By>(change: (timing: Timing, lineIds: readonly string[], by: By) => Timing) {
  return (by: By): Step =>
    (timing) =>
      change(timing, lineIds, by);
}
const tap = stepOf(edit.tap);
const mark = stepOf((timing, _lineIds, lineId: string) => edit.mark(timing, lineId));
const nudge = stepOf(edit.nudge);
const move = stepOf(edit.move);
const clearFrom = stepOf(edit.clearFrom);

const all = { a: 100, b: 200, c: 300, d: 400 };
const close = { a: 40, b: 200, c: 250 };

it.each<[string, Times, Step[], Partial<Timing>]>([
  ['a tap times one line after the other', {}, [tap(100.4), tap(9)], { times: { a: 100 }, marked: 'a' }],
  ['a tap times the next line', {}, [tap(1), tap(2_000)], { times: { a: 1, b: 2_000 }, next: 'c' }],
  ['the first line without a time is next', { a: 100, b: 200 }, [], { next: 'c' }],
  ['nothing is next after the last line', {}, [tap(1), tap(2), tap(3), tap(4)], { next: null }],
  ['a tap after the last line changes nothing', all, [tap(500)], { times: all }],
  ['a tap before the line above begins does nothing', { a: 2 }, [tap(2)], { times: { a: 2 }, next: 'b' }],
  ['a second tap keeps lines below', all, [mark('b'), tap(250)], { times: { ...all, b: 250 }, next: 'c' }],
  ['a second tap overtakes', all, [mark('b'), tap(350)], { times: { a: 100, b: 350, d: 400 } }],
  ['a line that was deleted meanwhile times nothing', {}, [mark('gone'), tap(5)], { times: {} }],
  ['a nudge moves the line that was tapped last', {}, [tap(1_000), nudge(-100)], { times: { a: 900 } }],
  ['a nudge stays after the beginning', close, [mark('a'), nudge(-100)], { times: { ...close, a: 0 } }],
  ['a nudge stays above the next line', close, [mark('b'), nudge(100)], { times: { ...close, b: 249 } }],
  ['a nudge stays below the line before', close, [mark('b'), nudge(-200)], { times: { ...close, b: 41 } }],
  ['a nudge of a line without a time does nothing', close, [mark('d'), nudge(1)], { times: close }],
  ['an arrow moves to the next line', {}, [move(1)], { marked: 'b', next: 'b' }],
  ['an arrow stops at the last line', {}, [mark('d'), move(1)], { next: 'd' }],
  ['an arrow stops at the first line', {}, [mark('a'), move(-1)], { next: 'a' }],
  ['clearing leaves the lines above', all, [clearFrom('b')], { times: { a: 100 }, next: 'b' }],
])('%s', (_what, times, steps, expected) => {
  const begun: Timing = { times, marked: null, next: edit.firstUntimed(lineIds, times) };
  const timing = steps.reduce((before, step) => step(before), begun);
  expect(timing).toEqual({ ...timing, ...expected });
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
