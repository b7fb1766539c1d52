import { describe, expect, it } from 'vitest';
import { hold, holdStill } from './held-rows';

const rows = (...ids: string[]) => ids.map((id) => ({ id, note: '' }));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('a held list', () => {
  const held = hold(rows('c', 'b', 'a'));

  it('lets new rows wait and moves none of those it shows', () => {
    const after = holdStill(held, rows('e', 'd', 'c', 'b'), 4);
    expect(ids(after.rows.map(({ row }) => row))).toEqual(['c', 'b', 'a']);
    expect(ids(after.waiting)).toEqual(['e', 'd']);
    expect(after.rows.every(({ hasLeft }) => !hasLeft)).toBe(true);
  });

  it('shows what changed where it stands', () => {
    const after = holdStill(
      held,
      [
        { id: 'c', note: '' },
        { id: 'b', note: 'paid' },
        { id: 'a', note: '' },
      ],
      4,
    );
    expect(after.rows[1]?.row.note).toBe('paid');
    expect(after.waiting).toEqual([]);
  });

  it('marks a row that the filter no longer finds, and not those that were pushed over the end', () => {
    const after = holdStill(held, rows('d', 'c', 'a'), 4);
    expect(after.rows.map(({ hasLeft }) => hasLeft)).toEqual([false, true, false]);
    expect(holdStill(held, rows('f', 'e', 'd', 'c'), 4).rows.some(({ hasLeft }) => hasLeft)).toBe(false);
  });

  it('lets all wait when more have come than the list can hold', () => {
    expect(ids(holdStill(held, rows('i', 'h', 'g', 'f'), 4).waiting)).toEqual(['i', 'h', 'g', 'f']);
  });

  it('does not call new what only moved up from the next page', () => {
    expect(holdStill(held, rows('c', 'b', 'z'), 3).waiting).toEqual([]);
  });
});
