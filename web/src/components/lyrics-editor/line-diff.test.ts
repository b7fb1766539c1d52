import { describe, expect, it } from 'vitest';
import { lineDiff } from './line-diff';
import type { DiffRow } from './line-diff';

const side = (rows: readonly DiffRow[], which: 'before' | 'after') =>
  rows.map((row) => row[which]).filter((line) => line !== null);

function told(before: string, after: string): string[] {
  return lineDiff(before, after).map((row) => `${row.kind}: ${row.before ?? '·'} | ${row.after ?? '·'}`);
}

describe('two texts compared line by line', () => {
  it('that are the same have no marks', () => {
    expect(told('a\nb', 'a\nb')).toEqual(['same: a | a', 'same: b | b']);
  });

  it('show a changed line opposite what it was', () => {
    expect(told('a\nb\nc', 'a\nB\nc')).toEqual(['same: a | a', 'changed: b | B', 'same: c | c']);
  });

  it('show what was put in and what was taken out, and nothing around it', () => {
    expect(told('a\nb\nc', 'a\nb\nx\ny\nc')).toEqual([
      'same: a | a',
      'same: b | b',
      'added: · | x',
      'added: · | y',
      'same: c | c',
    ]);
    expect(told('a\nx\nb\ny\nc', 'a\nb\nc')).toEqual([
      'same: a | a',
      'removed: x | ·',
      'same: b | b',
      'removed: y | ·',
      'same: c | c',
    ]);
  });

  it('take an empty text for no line at all', () => {
    expect(told('', 'a')).toEqual(['added: · | a']);
    expect(told('a', '')).toEqual(['removed: a | ·']);
    expect(told('', '')).toEqual([]);
  });

  it('find the fewest marks when a stanza has moved', () => {
    const rows = lineDiff('1\n2\n3\n4\n5\n6', '4\n5\n6\n1\n2\n3');
    expect(rows.filter(({ kind }) => kind === 'same')).toHaveLength(3);
  });

  it.each([
    ['any two short texts', 7],
    ['texts too long to compare whole', 2500],
  ])('lose no line of either: %s', (_what, length) => {
    // Deterministic, so that a failure can be seen again.
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
