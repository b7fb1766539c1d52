import type { BulkChange, ChangeOutcome, OrderOutcome } from '@keepsong/domain/documents/bulk-change';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { beforeEach, expect, it, vi } from 'vitest';
import type * as bulk from '../api/bulk-change';
import { FIRST_PAGE } from '@/lib/firebase/paging';
import { wholeView } from '../model/views';
import { BoardKeys } from './board-keys';
import { OrderList } from './order-list';
import type { OrdersView } from './use-orders-view';
import { cleanup, screen, within } from '@testing-library/react';
import { callServer, press, renderInApp, requests, settle, user } from '@/testing';

const live = { page: {}, job: null as BulkChange | null };
vi.mock('./use-orders-page', () => ({ useOrdersPage: () => live.page }));
vi.mock('../../api/admins', () => ({
  useAdminName: () => () => null,
  useAdmins: () => ({ data: [{ id: 'june', name: 'June', email: 'june@example.com' }] }),
}));
// Loading the page of an order takes seconds on a busy machine.
vi.mock('./order-dialog', () => ({ loadOrderDetails: () => Promise.resolve() }));
vi.mock('../api/bulk-change', async (original) => ({
  ...(await original<typeof bulk>()),
  useBulkChange: () => live.job,
}));

beforeEach(() => void (live.job = null));

function give(changes: object) {
  live.page = {
    ...{ status: 'ready', rows: [], newCount: 0, links: { previous: null, next: null } },
    ...{ isConfirmed: true, retry: vi.fn() },
    ...changes,
  };
}

const element = (listKey = 'all') => (
  <main>
    <BoardKeys />
    <OrderList
      view={
        {
          ...{ filter: wholeView('all'), sort: 'newest', place: FIRST_PAGE, listKey },
          searchOf: () => '',
        } as Partial<OrdersView> as OrdersView
      }
      now={new Date()}
    />
  </main>
);

/** Returns a function that changes the list, or makes it another one. */
function show(changes: object) {
  give(changes);
  const { rerender } = renderInApp(element());
  return (next: object, listKey?: string) => {
    give(next);
    rerender(element(listKey));
  };
}

it.each([
  ['loading', false, 'the server has not answered'],
  ['ready', false, 'only orders of the cache were searched'],
] as const)('does not say that the list is empty while it is %s (%s): %s', (status, isConfirmed, _) => {
  show({ status, isConfirmed });
  screen.getByText('Loading orders');
  expect(screen.queryByText('No orders yet')).toBeNull();
  cleanup();
  show({});
  screen.getByText('No orders yet');
});

const outcome = (id: string, result: ChangeOutcome): OrderOutcome => ({ orderId: id, songTitle: id, result });
function jobOf(changes: Partial<BulkChange>): BulkChange {
  const now = new Date();
  return {
    ...{ id: 'ada', email: 'ada@example.com', state: 'done', done: 0, total: 3, run: 2, failures: 0 },
    ...{ dueAt: now, createdAt: now, updatedAt: now },
    change: { type: 'status', status: 'ready_for_review' },
    orders: ['good', 'lost', 'late'].map((orderId) => ({ orderId, expected: 'pending', isConfirmed: true })),
    results: [],
    ...changes,
  };
}
const rowsOf = (...ids: string[]) => ids.map((id) => exampleOrder({ id, songTitle: id }));
const threeRows = () => rowsOf('good', 'lost', 'late');

it('asks once about many orders, and confirms only what was seen in the trial', async () => {
  show({ rows: threeRows() });
  callServer.mockResolvedValueOnce({
    tried: [
      outcome('good', { outcome: 'confirm', warnings: ['lyrics_not_approved'], isMailed: false }),
      outcome('lost', { outcome: 'failed', message: 'This order is gone.' }),
      outcome('late', { outcome: 'confirm', warnings: [], isMailed: true }),
    ],
  });
  await user.click(screen.getByLabelText('Select all on this page'));
  await user.selectOptions(screen.getByLabelText('New status'), 'Ready for Review');
  await press('Set status');
  screen.getByRole('dialog', { name: 'Set 2 orders to Ready for Review?' });
  const listed = within(screen.getByRole('list', { name: 'To confirm' })).getAllByRole('listitem');
  expect(listed.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^good good.*not approved.*no e-mail/),
    'lost lostThis order is gone.',
  ]);
  callServer.mockResolvedValueOnce({ tried: [] });
  await press('Set them anyway');
  expect(callServer).toHaveBeenCalledTimes(2);
  expect(requests()[1]).toEqual({
    change: { type: 'status', status: 'ready_for_review' },
    orders: [
      { orderId: 'good', expected: 'pending', isConfirmed: true },
      { orderId: 'late', expected: 'pending', isConfirmed: false },
    ],
    isTrial: false,
  });
});

it('does not overwrite a status that somebody else has set after the trial', async () => {
  const change = show({ rows: threeRows().slice(0, 1) });
  callServer.mockResolvedValueOnce({
    tried: [outcome('good', { outcome: 'confirm', warnings: [], isMailed: true })],
  });
  await user.click(screen.getByLabelText('Select all on this page'));
  await press('Set status');
  screen.getByRole('dialog', { name: 'Set 1 order to In Production?' });
  change({ rows: [exampleOrder({ id: 'good', songTitle: 'good', status: 'ready_for_review' })] });
  callServer.mockResolvedValueOnce({ tried: [] });
  await press('Set 1 order');
  expect(callServer).toHaveBeenCalledTimes(2);
  expect(requests()[1]).toMatchObject({ orders: [{ orderId: 'good', expected: 'pending' }] });
});

it('begins another list with no order selected', async () => {
  const change = show({ rows: threeRows() });
  await user.click(screen.getByLabelText('Select all on this page'));
  screen.getByText('3 orders selected');
  change({ rows: threeRows() }, 'late');
  expect(screen.queryByText('3 orders selected')).toBeNull();
  change({ rows: threeRows() });
  expect(screen.queryByText('3 orders selected')).toBeNull();
});

it('is worked through by keys: J, X, Shift with X and A, and Enter assigns; not from a field', async () => {
  show({ rows: threeRows() });
  callServer.mockResolvedValueOnce({ tried: [] });
  await user.keyboard('jx');
  screen.getByText('1 order selected');
  await user.keyboard('jj{Shift>}X{/Shift}');
  screen.getByText('3 orders selected');
  await user.keyboard('a');
  const field = screen.getByLabelText('Assign to');
  expect(document.activeElement).toBe(field);
  await user.keyboard('xk');
  screen.getByText('3 orders selected');
  await user.selectOptions(field, 'June');
  field.focus();
  await user.keyboard('{Enter}');
  expect(requests()[0]).toMatchObject({
    change: { type: 'assignee', adminId: 'june' },
    orders: [{ orderId: 'good' }, { orderId: 'lost' }, { orderId: 'late' }],
  });
  expect(screen.queryByText('3 orders selected')).toBeNull();
});

it('lists its keys, and switches them off on this device', async () => {
  show({ rows: threeRows() });
  await user.keyboard('?');
  const keys = within(screen.getByRole('dialog', { name: 'Keys' }));
  keys.getByText('Next order');
  await user.click(keys.getByLabelText('Single keys on this device'));
  await user.keyboard('{Escape}');
  await user.keyboard('jx');
  expect(screen.queryByText('1 order selected')).toBeNull();
});

it('shows a change under way also after a reload, and says once what became of it', async () => {
  live.job = jobOf({ state: 'working', results: [outcome('good', { outcome: 'saved' })] });
  show({ rows: threeRows() });
  screen.getByText('1 of 3 orders');
  cleanup();

  live.job = jobOf({
    results: [
      outcome('good', { outcome: 'saved' }),
      outcome('lost', { outcome: 'failed', message: 'This order is gone.' }),
    ],
  });
  show({ rows: threeRows() });
  await settle();
  within(screen.getByRole('alert')).getByText('1 of 3 orders set to Ready for Review');
  await press('Details');
  const details = within(screen.getByRole('dialog', { name: '1 of 3 orders set to Ready for Review' }));
  expect(details.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'good goodSet to Ready for Review',
    'lost lostThis order is gone.',
  ]);
  details.getByText('It stopped before 1 order. Please select them again.');
  await press('Close');
  cleanup();
  show({ rows: threeRows() });
  await settle();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('names an assigned admin whose name is not known yet by no false name', () => {
  const rows = [null, 'june'].map((assignedTo) => exampleOrder({ id: String(assignedTo), assignedTo }));
  show({ status: 'ready', rows });
  const names = screen.getAllByRole('row').slice(1);
  expect(names.map(({ lastElementChild }) => lastElementChild?.textContent)).toEqual(['Nobody', 'Somebody']);
});

const next = { ...FIRST_PAGE, after: '1_order-1' };
it.each([
  [null, '2 orders'],
  [next, '2 orders on this page'],
])('says how many orders are shown, with a next page (%o)', (after, text) => {
  show({ links: { previous: null, next: after }, rows: rowsOf('One', 'Two') });
  screen.getByText(text);
});
