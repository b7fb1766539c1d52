import { expect, it } from 'vitest';
import { lineDiff, type DiffRow } from './line-diff';

it.each([
  ['equal texts', 'a\nb', 'a\nb', ['a | a', 'b | b']],
  ['a changed line', 'a\nb\nc', 'a\nB\nc', ['a | a', 'b | B', 'c | c']],
  ['added lines', 'a\nc', 'a\nx\ny\nc', ['a | a', '· | x', '· | y', 'c | c']],
  ['removed lines', 'a\nx\nc', 'a\nc', ['a | a', 'x | ·', 'c | c']],
  ['a new text', '', 'a', ['· | a']],
  ['a text that is gone', 'a', '', ['a | ·']],
  ['two empty texts', '', '', []],
])('shows %s side by side', (_what, before, after, expected) => {
  const rows = lineDiff(before, after).map((it) => `${it.before ?? '·'} | ${it.after ?? '·'}`);
  expect(rows).toEqual(expected);
});

/** Expects each line of both texts in its place, and returns the rows. */
function compared(before: readonly string[], after: readonly string[]): DiffRow[] {
  const rows = lineDiff(before.join('\n'), after.join('\n'));
  const side = (which: 'before' | 'after') => rows.map((row) => row[which]).filter((line) => line !== null);
  expect([side('before'), side('after')]).toEqual([before, after]);
  return rows;
}

it('shows texts with too many changes as replaced', () => {
  const text = (line: string) =>
    Array.from({ length: 1500 }, (_, index) => (index % 100 === 0 ? 'la' : `${line} ${index}`));
  const rows = compared(text('old'), text('new'));
  expect(rows).toHaveLength(1500);
  expect(rows.filter(({ before, after }) => before === after)).toHaveLength(15);
});

it('loses no line of either text', () => {
  // Deterministic, so that a failure can be reproduced.
  let seed = 42;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const text = () => Array.from({ length: 1 + random(7) }, () => `line ${random(9)}`);
  for (let round = 0; round < 200; round += 1) compared(text(), text());
});
