import type { Order } from '@keepsong/domain/documents/order';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { expect, it, vi } from 'vitest';
import { FIRST_PAGE } from '@/lib/firebase/paging';
import { wholeView } from '../model/views';
import { useOrdersPage } from './use-orders-page';
import type { OrdersView } from './use-orders-view';
import { act, InApp, renderHook } from '@/testing';

const links = { previous: null, next: null };
const live = { status: 'ready', links, isConfirmed: true, rows: [] as Order[] };
vi.mock('../api/orders', () => ({ useOrdersAt: () => live }));

const view = { filter: wholeView('all'), place: FIRST_PAGE } as Partial<OrdersView> as OrdersView;

/** Shows a list that the server, or the cache, answers with one row after the other. */
function shown(steps: readonly (readonly [ids: string, listKey?: string])[], isConfirmed = true) {
  const give = ([ids]: (typeof steps)[number]) =>
    Object.assign(live, { isConfirmed, rows: [...ids].map((id) => exampleOrder({ id })) });
  const usePage = (listKey: string) => useOrdersPage({ ...view, listKey }, new Date());
  give(steps[0] ?? ['']);
  const { result, rerender } = renderHook(usePage, { initialProps: 'all', wrapper: InApp });
  isConfirmed = true;
  for (const step of steps.slice(1)) {
    give(step);
    rerender(step[1] ?? 'all');
  }
  return result;
}

it.each([
  ['new ones wait above the last row', 'edcxba', 'cba', 3],
  ['one that the filter no longer finds goes', 'dca', 'ca', 1],
  ['one that moved up from the next page is no new one', 'cbz', 'cbz', 0],
  ['all are shown when none of them was', 'ihgf', 'ihgf', 0],
])('of a list of orders %s', (_what, now, rows, newCount) => {
  const result = shown([['cba'], [now]]);
  const ids = () => result.current.rows.map(({ id }) => id).join('');
  expect([ids(), result.current.newCount]).toEqual([rows, newCount]);
  act(() => result.current.showNew());
  expect([ids(), result.current.newCount]).toEqual([now, 0]);
});

it('shows at once what replaces the rows of the cache, or of another list', () => {
  expect(shown([['ba'], ['cba']], false).current.newCount).toBe(0);
  expect(shown([['ba'], ['cba', 'late']]).current.newCount).toBe(0);
});
