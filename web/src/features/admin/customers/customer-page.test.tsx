import type { Profile } from '@keepsong/domain/documents/account';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { expect, it, vi } from 'vitest';
import { CustomerPage } from './customer-page';
import { givenList, givenRead, renderInApp, screen } from '@/testing';

const profile = { name: 'June Carter', createdAt: new Date('2026-03-01T10:00:00Z') } as Profile;
const placed = exampleOrder();
const read = vi.hoisted(() => ({ profile: {}, orders: {}, totals: {} }));
vi.mock('@/entities/profile/use-profile', () => ({ useProfile: () => read.profile }));
vi.mock('./api/customer', () => ({ useCustomerTotals: () => read.totals, useOrdersOf: () => read.orders }));

it.each([
  ['by the profile', 'ready', [placed], 'June Carter'],
  ['by no name, when only their orders are there', 'missing', [placed], 'Customer'],
  ['not at all, when there is none', 'missing', [], 'There is no such customer'],
] as const)('names a customer %s', (_how, status, orders, name) => {
  read.profile = givenRead(status, status === 'ready' ? profile : undefined);
  read.orders = { ...givenList([...orders]), next: null };
  const cents = { paidCents: 3499, refundedCents: 0, lostCents: 0 };
  read.totals = givenRead('ready', { orders: orders.length, ...cents });
  renderInApp(<CustomerPage />);
  screen.getByText(name);
  expect(screen.queryAllByText('$34.99')).toHaveLength(orders.length);
});
