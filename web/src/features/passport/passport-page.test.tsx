import type { Order } from '@keepsong/domain/documents/order';
import type { Passport } from '@keepsong/domain/documents/passport';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { expect, it, vi } from 'vitest';
import type * as passports from '@/entities/passport/passport';
import { PassportPage } from './passport-page';
import { givenRead, renderInApp, screen } from '@/testing';

const live = vi.hoisted(() => ({ order: {} as Order, versions: [] as Passport[] }));
vi.mock('@/entities/order/order', () => ({ useOrder: () => givenRead('ready', live.order) }));
vi.mock('@/entities/passport/passport', async (original) => ({
  ...(await original<typeof passports>()),
  usePassports: () => givenRead('ready', live.versions),
}));

const at = new Date('2026-03-02T10:00:00Z');
const passport: Passport = {
  ...{ id: '1', userId: 'ada', orderId: 'order-1', number: 'K7MQ29XWPD', version: 1, issuedAt: at },
  ...{ madeFor: '', sungBy: '', songs: [], completedAt: at },
};

it.each([
  ['the customer back to the song', 'ada', [passport], 'Back to your song', '/orders/order-1'],
  ['the team back to the order', 'bob', [passport], 'Back to the order', '/admin/orders/order-1'],
  ['the team back to the order that has none yet', 'bob', [], 'Back', '/admin/orders/order-1'],
])('leads %s', (_who, userId, versions, name, to) => {
  Object.assign(live, { order: exampleOrder({ status: 'completed', userId }), versions });
  renderInApp(<PassportPage />, { at: '/orders/order-1/passport', path: '/orders/:id/passport' });
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
  expect(screen.queryAllByRole('heading', { level: 1 })).toHaveLength(versions.length === 0 ? 1 : 0);
});
