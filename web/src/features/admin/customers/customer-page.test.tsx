import type { Order } from '@keepsong/domain/documents/order';
import type { Profile } from '@keepsong/domain/documents/profile';
import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import type { LivePage } from '@/lib/firebase/use-live-page';
import type { Customer } from './api/customer';
import { CustomerPage } from './customer-page';
import { renderInApp } from '@/lib/testing/page-in-app';
import { press, user } from '@/lib/testing/screen';

const read = vi.hoisted(() => ({ customer: {}, orders: {} }));
vi.mock('./api/customer', () => ({ useCustomer: () => read.customer, useOrdersOf: () => read.orders }));

const onRetry = vi.fn();
const profile: Profile = {
  id: 'june',
  name: 'June Carter',
  email: 'june@example.com',
  phoneNumber: '',
  isAdmin: false,
  emailPreferences: { orderUpdates: true, checkoutReminders: true },
  createdAt: new Date('2026-03-01T10:00:00Z'),
  updatedAt: new Date('2026-03-01T10:00:00Z'),
};
const totals = { orders: 1, paidCents: 3499, refundedCents: 0, lostCents: 0 };

function show(customer: Partial<Customer>, orders: Partial<LivePage<Order>> = {}) {
  read.customer = { profile, totals, status: 'ready', retry: onRetry, ...customer };
  read.orders = {
    status: 'ready',
    rows: [],
    links: { previous: null, next: null },
    retry: onRetry,
    ...orders,
  };
  renderInApp(<CustomerPage />);
}

const pressRetry = () => press('Try again');

it('waits for the profile and the totals before it names the customer', () => {
  show({ totals: undefined, status: 'loading' });
  screen.getByText('Loading customer...');
  expect(screen.queryByRole('heading', { name: 'June Carter' })).toBeNull();
  cleanup();
  show({ profile: undefined, status: 'loading' });
  screen.getByText('Loading customer...');
  cleanup();
  show({});
  screen.getByRole('heading', { name: 'June Carter' });
});

it('shows that there is no such customer, with a link back', () => {
  show({ profile: undefined, totals: { ...totals, orders: 0 }, status: 'missing' });
  expect(screen.getByRole('alert').textContent).toBe('There is no such customer');
  expect(screen.queryByText('No orders')).toBeNull();
  screen.getByRole('link', { name: 'Back to orders' });
});

it('offers a retry when nothing could be loaded', async () => {
  show({ profile: undefined, totals: undefined, status: 'error' }, { status: 'error' });
  screen.getByText('The orders could not be loaded');
  const [customer] = screen.getAllByRole('alert');
  expect(customer?.textContent).toContain('This customer could not be loaded');
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
  expect(onRetry).toHaveBeenCalledOnce();
});

it('shows the loaded part, and offers a retry for the rest', async () => {
  show({ totals: undefined, status: 'error' });
  screen.getByRole('heading', { name: 'June Carter' });
  screen.getByText('Not everything about this customer could be loaded.');
  await pressRetry();
  expect(onRetry).toHaveBeenCalledOnce();
  cleanup();
  show(
    { profile: undefined, totals: undefined, status: 'error' },
    { rows: [exampleOrder({ customerName: 'Johnny' })] },
  );
  screen.getByRole('heading', { name: 'Johnny' });
});

it('says that it is offline instead of loading', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show({ totals: undefined, status: 'loading' }, { status: 'loading' });
  screen.getByText('This customer will be here as soon as you are back online.');
  screen.getByText('The orders will be here as soon as you are back online.');
  expect(screen.queryByRole('status')).toBeNull();
});
