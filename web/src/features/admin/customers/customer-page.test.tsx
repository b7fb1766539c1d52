import type { Order } from '@keepsong/domain/documents/order';
import type { Profile } from '@keepsong/domain/documents/account';
import { expect, it, vi } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import type { LivePage } from '@/lib/firebase/use-live-list';
import type { Customer } from './api/customer';
import { CustomerPage } from './customer-page';
import { cleanup, press, renderInApp, screen } from '@/lib/testing';

const read = vi.hoisted(() => ({ customer: {}, orders: {} }));
vi.mock('./api/customer', () => ({ useCustomer: () => read.customer, useOrdersOf: () => read.orders }));

const onRetry = vi.fn();
const createdAt = new Date('2026-03-01T10:00:00Z');
const profile = { id: 'june', name: 'June Carter', email: 'june@example.com', createdAt } as Profile;
const totals = { orders: 1, paidCents: 3499, refundedCents: 0, lostCents: 0 };

function show(customer: Partial<Customer>, orders: Partial<LivePage<Order>> = {}) {
  read.customer = { profile, totals, status: 'ready', retry: onRetry, ...customer };
  const links = { previous: null, next: null };
  read.orders = { status: 'ready', rows: [], links, retry: onRetry, ...orders };
  renderInApp(<CustomerPage />);
}

it('names the customer once the totals are known, or shows the loaded part and offers a retry for the rest', async () => {
  show({ totals: undefined, status: 'loading' });
  expect(screen.queryByRole('heading', { name: 'June Carter' })).toBeNull();
  cleanup();
  show({ totals: undefined, status: 'error' });
  screen.getByRole('heading', { name: 'June Carter' });
  screen.getByText('Not everything about this customer could be loaded.');
  await press('Try again');
  expect(onRetry).toHaveBeenCalledOnce();
  cleanup();
  const rows = [exampleOrder({ customerName: 'Johnny' })];
  show({ profile: undefined, totals: undefined, status: 'error' }, { rows });
  screen.getByRole('heading', { name: 'Johnny' });
});
