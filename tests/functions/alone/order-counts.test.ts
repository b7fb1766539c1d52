import { cancelOrder } from '@keepsong/domain/calls/cancel-order';
import { setOrderStatus } from '@keepsong/domain/calls/set-order-status';
import { countsChange } from '@keepsong/domain/documents/order-counter';
import { ORDER_STATUSES } from '@keepsong/domain/order-status';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderCounts } from '../../support/admins.ts';
import { storedOrder } from '../../support/database.ts';
import { openCheckout, paidOrder } from '../../support/orders.ts';
import { newAdmin, newCustomer, type Person } from '../../support/people.ts';

let admin: Person;
let customer: Person;
beforeAll(async () => {
  [admin, customer] = await Promise.all([newAdmin(), newCustomer()]);
});

describe('the numbers on the stat cards', () => {
  it('are right after many changes at once', async () => {
    const placed = await Promise.all([
      openCheckout(customer),
      openCheckout(customer),
      openCheckout(customer),
    ]);
    const before = await orderCounts();
    const last = await Promise.all(
      placed.map(async ({ orderId }, index) => {
        let now = (await storedOrder(orderId)).status;
        for (let step = 0; step < 4; step += 1) {
          const status = ORDER_STATUSES[(step * 2 + index) % ORDER_STATUSES.length] ?? 'pending';
          await admin.call(setOrderStatus, { orderId, status, expected: now, confirmed: true });
          now = status;
        }
        return now;
      }),
    );
    const changes = last.map((status) => countsChange('pending', status));
    const after = await orderCounts();
    for (const name of ['active', 'pendingLyrics', 'completed'] as const) {
      expect(after[name] - before[name]).toBe(changes.reduce((sum, change) => sum + change[name], 0));
    }
  });

  it('leave out an order that is over, also when its status changes later', async () => {
    const { id: orderId, status: expected } = await paidOrder(customer);
    const before = await orderCounts();
    await customer.call(cancelOrder, { orderId });
    expect((await orderCounts()).active).toBe(before.active - 1);
    await admin.call(setOrderStatus, { orderId, status: 'in_production', expected, confirmed: true });
    expect((await orderCounts()).active).toBe(before.active - 1);
  });
});
