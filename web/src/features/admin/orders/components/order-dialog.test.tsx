import { screen, within } from '@testing-library/react';
import { it, vi } from 'vitest';
import { renderInApp } from '@/lib/testing/page-in-app';
import { OrderDialog } from './order-dialog';
import { settle } from '@/lib/testing/screen';

// The code of the order fails to load, as after a deploy or without a connection.
vi.mock('../../order/components/order-details', () => Promise.reject(new Error('404')));

it('says in the dialog that the order could not be loaded, and leaves the list as it is', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderInApp(
    <>
      <h1>Admin Dashboard</h1>
      <OrderDialog orderId="order-1" onClose={() => undefined} />
    </>,
  );
  await settle();
  const dialog = screen.getByRole('dialog', { name: 'Order Details' });
  await settle();
  within(dialog).getByText('The order could not be loaded.');
  within(dialog).getByRole('button', { name: 'Try again' });
  screen.getByRole('heading', { name: 'Admin Dashboard', hidden: true });
});
