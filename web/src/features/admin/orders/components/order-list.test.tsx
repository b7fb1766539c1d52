import { exampleOrder } from '@keepsong/domain/examples/order';
import { expect, it, vi } from 'vitest';
import { FIRST_PAGE } from '@/lib/firebase/paging';
import { wholeView } from '../model/views';
import { BoardKeys } from './board-keys';
import { OrderList } from './order-list';
import type { OrdersView } from './use-orders-view';
import { cleanup, screen, within } from '@testing-library/react';
import { CallError, OFFLINE } from '@/lib/calls/call-error';
import { answerLater, callServer, press, renderInApp, requests, settle, user } from '@/testing';

const live = { page: {} };
vi.mock('./use-orders-page', () => ({ useOrdersPage: () => live.page }));
vi.mock('../../api/admins', () => ({
  useAdminName: () => () => null,
  useAdmins: () => ({ data: [{ id: 'june', name: 'June', email: 'june@example.com' }] }),
}));
// Loading the page of an order takes seconds on a busy machine.
vi.mock('./order-dialog', () => ({ loadOrderDetails: () => Promise.resolve() }));
function give(changes: object) {
  live.page = {
    ...{ status: 'ready', rows: [], newCount: 0, next: null },
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

const rowsOf = (...ids: string[]) => ids.map((id) => exampleOrder({ id, songTitle: id }));
const threeRows = () => rowsOf('good', 'lost', 'late');

it('asks once about many orders, and confirms only what was seen in the trial', async () => {
  show({ rows: threeRows() });
  callServer.mockResolvedValueOnce({
    outcomes: {
      good: { outcome: 'confirm', warnings: ['lyrics_not_approved'], isMailed: false },
      lost: { outcome: 'failed', message: 'This order is gone.' },
      late: { outcome: 'confirm', warnings: [], isMailed: true },
    },
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
  callServer.mockResolvedValueOnce({ outcomes: {} });
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
    outcomes: { good: { outcome: 'confirm', warnings: [], isMailed: true } },
  });
  await user.click(screen.getByLabelText('Select all on this page'));
  await press('Set status');
  screen.getByRole('dialog', { name: 'Set 1 order to In Production?' });
  change({ rows: [exampleOrder({ id: 'good', songTitle: 'good', status: 'ready_for_review' })] });
  callServer.mockResolvedValueOnce({ outcomes: {} });
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
  callServer.mockResolvedValueOnce({ outcomes: {} });
  await settle();
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
  await settle();
  await user.keyboard('?');
  const keys = within(screen.getByRole('dialog', { name: 'Keys' }));
  keys.getByText('Next order');
  await user.click(keys.getByLabelText('Single keys on this device'));
  await user.keyboard('{Escape}');
  await user.keyboard('jx');
  expect(screen.queryByText('1 order selected')).toBeNull();
});

/** Assigns the three rows to June. */
async function assign(): Promise<void> {
  await user.click(screen.getByLabelText('Select all on this page'));
  await user.selectOptions(screen.getByLabelText('Assign to'), 'June');
  await press('Assign');
}

it('says that a change is under way, and what became of each order', async () => {
  const { answer } = answerLater();
  show({ rows: threeRows() });
  await assign();
  screen.getByText('Changing 3 orders...');
  await answer({
    outcomes: { good: { outcome: 'saved' }, lost: { outcome: 'failed', message: 'This order is gone.' } },
  });
  expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull();
  within(screen.getByRole('alert')).getByText('1 of 3 orders assigned to somebody');
  await press('Details');
  const details = within(screen.getByRole('dialog', { name: '1 of 3 orders assigned to somebody' }));
  expect(details.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'good goodAssigned to somebody',
    'lost lostThis order is gone.',
  ]);
  details.getByText('It stopped before 1 order. Please select them again.');
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('does not say that nothing was changed when the reply is lost, and keeps the orders selected', async () => {
  callServer.mockRejectedValueOnce(new CallError('offline', OFFLINE));
  show({ rows: threeRows() });
  await assign();
  screen.getByText('Perhaps not all orders were changed');
  screen.getByText('3 orders selected');
});

it('names an assigned admin whose name is not known yet by no false name', () => {
  const rows = [null, 'june'].map((assignedTo) => exampleOrder({ id: String(assignedTo), assignedTo }));
  show({ status: 'ready', rows });
  const names = screen.getAllByRole('row').slice(1);
  expect(names.map(({ lastElementChild }) => lastElementChild?.textContent)).toEqual(['Nobody', 'Somebody']);
});

it.each([
  [null, '2 orders'],
  [{ after: '1_order-1' }, '2 orders on this page'],
])('says how many orders are shown, with a next page (%o)', (next, text) => {
  show({ next, rows: rowsOf('One', 'Two') });
  screen.getByText(text);
});
