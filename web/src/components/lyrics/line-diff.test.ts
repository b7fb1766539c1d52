import { describe, expect, it } from 'vitest';
import { lineDiff, type DiffRow } from './line-diff';

const side = (rows: readonly DiffRow[], which: 'before' | 'after') =>
  rows.map((row) => row[which]).filter((line) => line !== null);

function rowsOf(before: string, after: string): string[] {
  return lineDiff(before, after).map((row) => `${row.kind}: ${row.before ?? '·'} | ${row.after ?? '·'}`);
}

describe('lineDiff', () => {
  it('marks nothing in equal texts', () => {
    expect(rowsOf('a\nb', 'a\nb')).toEqual(['same: a | a', 'same: b | b']);
  });

  it('shows a changed line beside the line that it replaces', () => {
    expect(rowsOf('a\nb\nc', 'a\nB\nc')).toEqual(['same: a | a', 'changed: b | B', 'same: c | c']);
  });

  it('marks added and removed lines and nothing around them', () => {
    expect(rowsOf('a\nb\nc', 'a\nb\nx\ny\nc')).toEqual([
      'same: a | a',
      'same: b | b',
      'added: · | x',
      'added: · | y',
      'same: c | c',
    ]);
    expect(rowsOf('a\nx\nb\ny\nc', 'a\nb\nc')).toEqual([
      'same: a | a',
      'removed: x | ·',
      'same: b | b',
      'removed: y | ·',
      'same: c | c',
    ]);
  });

  it('treats an empty text as no line', () => {
    expect(rowsOf('', 'a')).toEqual(['added: · | a']);
    expect(rowsOf('a', '')).toEqual(['removed: a | ·']);
    expect(rowsOf('', '')).toEqual([]);
  });

  it('finds the fewest changes when a stanza has moved', () => {
    const rows = lineDiff('1\n2\n3\n4\n5\n6', '4\n5\n6\n1\n2\n3');
    expect(rows.filter(({ kind }) => kind === 'same')).toHaveLength(3);
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
});
