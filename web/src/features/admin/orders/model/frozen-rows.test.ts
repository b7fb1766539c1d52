import { describe, expect, it } from 'vitest';
import { freezeRows, updateFrozenRows } from './frozen-rows';

const rows = (...ids: string[]) => ids.map((id) => ({ id, note: '' }));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('a frozen list', () => {
  const frozen = freezeRows(rows('c', 'b', 'a'));

  it('keeps new rows waiting and moves none of those it shows', () => {
    const after = updateFrozenRows(frozen, rows('e', 'd', 'c', 'b'), 4);
    expect(ids(after.rows.map(({ row }) => row))).toEqual(['c', 'b', 'a']);
    expect(ids(after.fresh)).toEqual(['e', 'd']);
    expect(after.rows.every(({ hasLeft }) => !hasLeft)).toBe(true);
  });

  it('shows changes in place', () => {
    const after = updateFrozenRows(
      frozen,
      [
        { id: 'c', note: '' },
        { id: 'b', note: 'paid' },
        { id: 'a', note: '' },
      ],
      4,
    );
    expect(after.rows[1]?.row.note).toBe('paid');
    expect(after.fresh).toEqual([]);
  });

  it('marks a row that the filter no longer finds, but not those that were pushed over the end', () => {
    const after = updateFrozenRows(frozen, rows('d', 'c', 'a'), 4);
    expect(after.rows.map(({ hasLeft }) => hasLeft)).toEqual([false, true, false]);
    const pushed = updateFrozenRows(frozen, rows('f', 'e', 'd', 'c'), 4);
    expect(pushed.rows.some(({ hasLeft }) => hasLeft)).toBe(false);
  });

  it('keeps all rows waiting when more are new than the list can hold', () => {
    expect(ids(updateFrozenRows(frozen, rows('i', 'h', 'g', 'f'), 4).fresh)).toEqual(['i', 'h', 'g', 'f']);
  });

  it('does not count a row as new that moved up from the next page', () => {
    expect(updateFrozenRows(frozen, rows('c', 'b', 'z'), 3).fresh).toEqual([]);
  });
});
