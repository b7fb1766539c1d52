import { expect, it } from 'vitest';
import { lineAfter, lineAt, linesWithTimes, lrcOf, timedLines, timingOf } from './timed-lyrics.ts';

const lines = [
  { text: 'You knocked', startMs: 1_234 },
  { text: 'and I was home', startMs: 9_005 },
];

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
  expect(timedLines(text, timing)).toEqual(lines);
  expect(linesWithTimes(text, timing).map(({ startMs }) => startMs)).toEqual([null, 1_234, null, 9_005]);
});

it('lines with their times are empty without a timing', () => {
  expect(timedLines(text, null)).toEqual([]);
  expect(linesWithTimes(text, null).map(({ startMs }) => startMs)).toEqual([null, null, null, null]);
});

it('lines with their times belong to one recording', () => {
  const timings = [{ audioPath: 'a.mp3' }, { audioPath: 'b.mp3' }];
  expect(timingOf(timings, 'b.mp3')).toBe(timings[1]);
  expect(timingOf(timings, 'c.mp3')).toBeNull();
  expect(timingOf(timings, undefined)).toBeNull();
});

it('LRC names the song and ends with the recording', () => {
  expect(lrcOf('Our Waltz', lines, 15_000)).toBe(
    '[ti:Our Waltz]\n[by:Keepsong]\n[length:00:15]\n[00:01.23]You knocked\n[00:09.01]and I was home\n[00:15.00]\n',
  );
});

it.each([
  ['minutes past the first hour', [3_725_500], null, '[62:05.50]0\n'],
  ['the next minute, rounded up', [59_996], null, '[01:00.00]0\n'],
  ['ends before a solo and a long end', [1_000, 61_000], 120_000, '0\n[00:16.00]\n[01:01.00]1\n[01:16.00]\n'],
])('LRC has %s', (_what, starts, length, expected) => {
  const timed = starts.map((startMs, index) => ({ text: String(index), startMs }));
  expect(lrcOf('x', timed, length)).toContain(expected);
});

it.each(['\n', '\r\n', '\u0085', '\u2028'])('LRC keeps a title with %j on one line', (end) => {
  expect(lrcOf(`Our${end}Waltz`, [], null)).toBe('[ti:Our Waltz]\n[by:Keepsong]\n');
});

it('LRC leaves no bracket that would be read as a time', () => {
  const lrc = lrcOf('Ours] [00:00.00]', [{ text: '[00:09.00] sung', startMs: 1_000 }], null);
  expect(lrc).toBe('[ti:Ours) (00:00.00)]\n[by:Keepsong]\n[00:01.00](00:09.00) sung\n');
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

it('files contain no headings, emphasis or line breaks within a line', () => {
  const text = ['VERSE 2', '(Bridge)', 'Chorus:', '**You** knocked', 'and *I*\u2028was home'];
  const lines = text.map((line, index) => ({ id: `1-${index}`, text: line }));
  const timing = { lines: lines.map(({ id }, index) => ({ lineId: id, startMs: index * 1_000 })) };
  const timed = timedLines(lines, timing);
  expect(timed).toEqual([
    { text: 'You knocked', startMs: 3_000 },
    { text: 'and I was home', startMs: 4_000 },
  ]);
  expect(lrcOf('x', timed, null)).toContain('[00:03.00]You knocked\n[00:04.00]and I was home\n');
});
