import { expect, it } from 'vitest';
import { freezeRows, updateFrozenRows } from './frozen-rows';

const rows = (ids: string) => [...ids].map((id) => ({ id, note: '' }));
const frozen = freezeRows(rows('cba'));

it.each([
  ['new rows wait', 'edcb', 4, '', 'ed'],
  ['a row that the filter no longer finds is marked', 'dca', 4, 'b', 'd'],
  ['rows that were pushed over the end are not marked', 'fedc', 4, '', 'fed'],
  ['all rows wait when more are new than the list can hold', 'ihgf', 4, '', 'ihgf'],
  ['a row that moved up from the next page is not new', 'cbz', 3, '', ''],
])('in a frozen list %s', (_what, live, limit, left, fresh) => {
  const after = updateFrozenRows(frozen, rows(live), limit);
  const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');
  expect(idsOf(after.rows.map(({ row }) => row))).toBe('cba');
  expect(idsOf(after.rows.flatMap(({ row, hasLeft }) => (hasLeft ? [row] : [])))).toBe(left);
  expect(idsOf(after.fresh)).toBe(fresh);
});

it('a frozen list shows changes in place', () => {
  const changed = rows('cba').map((row) => (row.id === 'b' ? { ...row, note: 'paid' } : row));
  const after = updateFrozenRows(frozen, changed, 4);
  expect(after.rows[1]?.row.note).toBe('paid');
  expect(after.fresh).toEqual([]);
});
