import type { setOrderStatus } from '@keepsong/domain/calls/set-order-status';
import type { CallRequest } from '@keepsong/domain/calls/define-call';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError, OFFLINE } from '@/lib/calls/call-error';
import { callFunction } from '@/lib/firebase/call';
import type * as call from '@/lib/firebase/call';
import { FirebaseProviders } from '@/lib/firebase/providers';
import { FIRST_PAGE } from '@/lib/firebase/paging';
import { queryClient } from '@/lib/calls/query';
import { Toaster } from '@/lib/feedback/toast';
import { theme } from '@/theme/theme';
import { wholeView } from '../model/views';
import { OrderList } from './order-list';
import type { OrdersView } from './use-orders-view';

const page = vi.hoisted(() => ({ current: {} }));
const total = vi.hoisted(() => ({ current: undefined as number | undefined }));
vi.mock('./use-orders-page', () => ({ useOrdersPage: () => page.current }));
vi.mock('../api/view-summaries', () => ({ useTotal: () => total.current }));
vi.mock('../../api/admins', () => ({ useAdminName: () => () => null }));
vi.mock('@/lib/firebase/call', async (original) => ({
  ...(await original<typeof call>()),
  callFunction: vi.fn(),
}));

const send = vi.mocked(callFunction);
const retry = vi.fn();
beforeEach(() => {
  send.mockReset();
});
afterEach(cleanup);

function show(changes: object) {
  page.current = {
    rows: [],
    newCount: 0,
    links: { previous: null, next: null },
    isConfirmed: true,
    retry,
    ...changes,
  };
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={theme}>
        <FirebaseProviders>
          <MemoryRouter>
            <Toaster />
            <OrderList
              view={
                {
                  ...{ filter: wholeView('all'), sort: 'newest', place: FIRST_PAGE },
                  searchOf: () => '',
                } as Partial<OrdersView> as OrdersView
              }
              now={new Date()}
            />
          </MemoryRouter>
        </FirebaseProviders>
      </ThemeProvider>
    </QueryClientProvider>,
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('says that the orders could not be loaded, and retries', async () => {
  show({ status: 'error' });
  // On the page and as a toast.
  expect(await screen.findAllByText('Error fetching orders')).toHaveLength(2);
  await press('Try again');
  expect(retry).toHaveBeenCalledOnce();
});

it.each([
  ['loading', false, 'the server has not answered'],
  ['ready', false, 'only orders of the cache were searched'],
] as const)('does not say that the list is empty while it is %s (%s): %s', (status, isConfirmed, _) => {
  show({ status, isConfirmed });
  screen.getByRole('status', { name: 'Loading orders' });
  expect(screen.queryByText('No orders yet')).toBeNull();
  cleanup();
  show({ status: 'ready', isConfirmed: true });
  screen.getByText('No orders yet');
});

it('keeps the orders selected whose status could not be set, each with its reason', async () => {
  const rows = ['good', 'lost', 'late'].map((id) => ({
    row: exampleOrder({ id, songTitle: id }),
    hasLeft: false,
  }));
  show({ status: 'ready', rows });
  send.mockImplementation((_functions, _call, request) => {
    const { orderId, isTrial } = request as CallRequest<typeof setOrderStatus>;
    if (orderId === 'lost') return Promise.reject(new CallError('offline', OFFLINE));
    if (isTrial)
      return Promise.resolve({ outcome: 'confirm', warnings: ['lyrics_not_approved'], isMailed: false });
    if (orderId === 'late') return Promise.resolve({ outcome: 'conflict', status: 'completed' });
    return Promise.resolve({ outcome: 'saved' });
  });
  await userEvent.click(screen.getByLabelText('Select all on this page'));
  await userEvent.selectOptions(screen.getByLabelText('New status'), 'Ready for Review');
  await press('Set status');
  await screen.findByRole('dialog', { name: 'Set 2 orders to Ready for Review?' });
  await press('Set them anyway');
  const result = within(await screen.findByRole('dialog', { name: '1 of 3 orders set' }));
  expect(result.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'good goodSet to Ready for Review',
    `lost lost${OFFLINE}`,
    'late lateSomebody else has set it to Completed meanwhile.',
  ]);
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByText('2 orders selected');
  const chosen = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select (good|lost|late)/ });
  expect(chosen.map(({ checked }) => checked)).toEqual([false, true, true]);
});

it('names each row of the table by its song', () => {
  const rows = ['One', 'Two'].map((songTitle) => ({
    row: exampleOrder({ id: songTitle, songTitle }),
    hasLeft: false,
  }));
  show({ status: 'ready', rows });
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['One', 'Two']);
});

it.each([
  [undefined, '2 orders'],
  [2, '2 orders'],
  [312, '2 of 312 orders'],
  [1_000, '2 of 1,000+ orders'],
])('says how many orders the list has when %s are counted', (count, text) => {
  total.current = count;
  show({
    status: 'ready',
    rows: ['One', 'Two'].map((id) => ({ row: exampleOrder({ id }), hasLeft: false })),
  });
  screen.getByText(text);
});
