import { expect, it } from 'vitest';
import { lineAfter, lineAt, linesWithTimes, timingOf } from './timed-lyrics.ts';

const text = [
  { id: '1-0', text: '[Verse 1]' },
  { id: '1-1', text: ' You knocked ' },
  { id: '1-2', text: '' },
  { id: '1-3', text: 'and I was home' },
];

it('lines with their times contain the lines that are sung and timed', () => {
  const timing = {
    lines: [
      { lineId: '1-0', startMs: 0 },
      { lineId: '1-1', startMs: 1_234 },
      { lineId: '0-9', startMs: 2_000 },
      { lineId: '1-3', startMs: 9_005 },
    ],
  };
  expect(linesWithTimes(text, timing).map(({ startMs }) => startMs)).toEqual([null, 1_234, null, 9_005]);
});

it('lines with their times are empty without a timing', () => {
  expect(linesWithTimes(text, null).map(({ startMs }) => startMs)).toEqual([null, null, null, null]);
});

it('lines with their times belong to one recording', () => {
  const timings = [{ audioPath: 'a.mp3' }, { audioPath: 'b.mp3' }];
  expect(timingOf(timings, 'b.mp3')).toBe(timings[1]);
  expect(timingOf(timings, 'c.mp3')).toBeNull();
  expect(timingOf(timings, undefined)).toBeNull();
});

it('the line at a time is the last one that has begun', () => {
  const mixed = [{ startMs: null }, { startMs: 1_000 }, { startMs: null }, { startMs: 2_000 }];
  expect([0, 999, 1_000, 1_999, 2_000, 9_000].map((ms) => lineAt(mixed, ms))).toEqual([-1, -1, 1, 1, 3, 3]);
  expect(lineAt([{ startMs: null }], 5_000)).toBe(-1);
});

it('the line after a time is the next one that begins', () => {
  const mixed = [{ startMs: null }, { startMs: 1_000 }, { startMs: null }, { startMs: 2_000 }];
  expect([0, 999, 1_000, 1_999, 2_000].map((ms) => lineAfter(mixed, ms))).toEqual([1, 1, 3, 3, -1]);
  expect(lineAfter([{ startMs: null }], 0)).toBe(-1);
});

it('a line that was moved after the timing is sung at its time, not at its place', () => {
  const moved = [{ startMs: 3_000 }, { startMs: 1_000 }, { startMs: 2_000 }];
  expect([0, 1_000, 2_000, 3_000].map((ms) => lineAt(moved, ms))).toEqual([-1, 1, 2, 0]);
  expect([0, 1_000, 2_000, 3_000].map((ms) => lineAfter(moved, ms))).toEqual([1, 2, 0, -1]);
});
