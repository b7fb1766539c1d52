import { expect, it } from 'vitest';
import { text } from '../../examples/production.ts';
import type { Order } from '../documents/order.ts';
import { DEFAULT_SETTINGS } from '../shop-settings.ts';
import { BEFORE_PAYMENT, productionOf } from './state.ts';

const order = { ...BEFORE_PAYMENT, customerEmail: 'june@example.com' };

it.each([
  ['pending', false],
  ['paid', true],
  ['refunded', false],
] as const)('an order whose payment is %s is paid: %s', (paymentStatus, isPaid) => {
  expect(productionOf({ ...order, paymentStatus }, [], DEFAULT_SETTINGS).isPaid).toBe(isPaid);
});

it.each<[Order['alerts'], boolean, boolean]>([
  [[], false, false],
  // Counted from the songs, if they are there.
  [['comment'], false, true],
  [['dispute'], true, true],
  [['comment', 'dispute'], true, true],
])('an order with the alerts %j has some with its songs: %s, without: %s', (alerts, withSongs, without) => {
  const hasAlerts = (songs: Parameters<typeof productionOf>[1]) =>
    productionOf({ ...order, alerts }, songs, DEFAULT_SETTINGS).hasAlerts;
  expect([hasAlerts([text()]), hasAlerts([])]).toEqual([withSongs, without]);
});
