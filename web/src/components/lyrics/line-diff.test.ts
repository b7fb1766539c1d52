import { expect, it } from 'vitest';
import { lineDiff, type DiffRow } from './line-diff';

it.each([
  ['equal texts', 'a\nb', 'a\nb', ['same: a | a', 'same: b | b']],
  ['a changed line', 'a\nb\nc', 'a\nB\nc', ['same: a | a', 'changed: b | B', 'same: c | c']],
  ['added lines', 'a\nc', 'a\nx\ny\nc', ['same: a | a', 'added: · | x', 'added: · | y', 'same: c | c']],
  ['removed lines', 'a\nx\nc', 'a\nc', ['same: a | a', 'removed: x | ·', 'same: c | c']],
  ['a new text', '', 'a', ['added: · | a']],
  ['a text that is gone', 'a', '', ['removed: a | ·']],
  ['two empty texts', '', '', []],
])('shows %s side by side', (_what, before, after, expected) => {
  const rows = lineDiff(before, after).map(
    (row) => `${row.kind}: ${row.before ?? '·'} | ${row.after ?? '·'}`,
  );
  expect(rows).toEqual(expected);
});

it('shows texts with too many changes as replaced', () => {
  const text = (line: string) => Array.from({ length: 1500 }, (_, index) => `${line} ${index}`).join('\n');
  const rows = lineDiff(text('old'), text('new'));
  expect(rows).toHaveLength(1500);
  expect(rows.every(({ kind }) => kind === 'changed')).toBe(true);
});

it.each([
  ['short texts', 7],
  ['texts with too many changes', 2500],
])('loses no line of either text: %s', (_what, length) => {
  // Deterministic, so that a failure can be reproduced.
  let seed = 42;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const side = (rows: readonly DiffRow[], which: 'before' | 'after') =>
    rows.map((row) => row[which]).filter((line) => line !== null);
  for (let round = 0; round < (length > 100 ? 1 : 200); round += 1) {
    const text = () =>
      Array.from({ length: 1 + random(length) + (length > 100 ? length : 0) }, () => `line ${random(9)}`);
    const [before, after] = [text(), text()];
    const rows = lineDiff(before.join('\n'), after.join('\n'));
    expect(side(rows, 'before')).toEqual(before);
    expect(side(rows, 'after')).toEqual(after);
    for (const row of rows) expect(row.before === row.after).toBe(row.kind === 'same');
  }
});
