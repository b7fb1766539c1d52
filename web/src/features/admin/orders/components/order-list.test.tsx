import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Toaster } from '@/lib/toast';
import { theme } from '@/theme/theme';
import { OrderList } from './order-list';
import type { OrdersView } from './use-orders-view';

const retry = vi.hoisted(() => vi.fn());
vi.mock('./use-orders-page', () => ({
  useOrdersPage: () => ({ status: 'error', rows: [], waitingCount: 0, links: {}, retry }),
}));

afterEach(cleanup);

it('says that the orders could not be loaded, and retries', async () => {
  render(
    <ThemeProvider theme={theme}>
      <Toaster />
      <OrderList view={{} as OrdersView} now={new Date()} />
    </ThemeProvider>,
  );
  // On the page and as a toast.
  expect(await screen.findAllByText('Error fetching orders')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});
