import { onSchedule } from 'firebase-functions/v2/scheduler';
import { COUNTED, ORDER_COUNTER, type OrderCounter } from '@keepsong/domain/documents/order-counter';
import { optionsFor } from '../config.ts';
import { orderCounters, orders } from '../store/collections.ts';

/** Costs one read for each 1,000 orders. */
async function count(name: keyof typeof COUNTED): Promise<number> {
  const counted = orders().where('paymentStatus', '==', 'paid').where('stage', 'in', COUNTED[name]).count();
  return (await counted.get()).data().count;
}

/** Counts the orders for the stat cards. Nothing is counted where orders are written, so payments do not wait for it. */
export async function countOrders(now: Date): Promise<OrderCounter> {
  const [active, pendingLyrics, completed] = await Promise.all([
    count('active'),
    count('pendingLyrics'),
    count('completed'),
  ]);
  const counter = { id: ORDER_COUNTER, active, pendingLyrics, completed, countedAt: now };
  await orderCounters().doc(ORDER_COUNTER).set(counter);
  return counter;
}

export const refreshOrderCounts = onSchedule(
  { ...optionsFor('team'), schedule: 'every 1 minutes', timeoutSeconds: 60, maxInstances: 1 },
  async () => {
    await countOrders(new Date());
  },
);
