import { expect, it } from 'vitest';
import { whyNotReminded } from './checkout-reminder.ts';
import { exampleOrder } from '../examples/order.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

const order = exampleOrder({
  ...{ id: 'unpaid', paymentStatus: 'expired', paidAt: null, customerEmail: 'Ada@example.com' },
  createdAt: ago(1),
});
const facts = { isOn: true, isWanted: true, provenEmail: 'ada@example.com', orders: [order] };
const other = (changes: Parameters<typeof exampleOrder>[0]) => ({
  orders: [order, exampleOrder({ id: 'other', paidAt: null, ...changes })],
});

it.each([
  [null, {}, {}],
  [null, { paymentStatus: 'pending' }, {}],
  [null, { paymentStatus: 'failed' }, {}],
  ['off', {}, { isOn: false }],
  ['not_payable', { paymentStatus: 'paid' }, {}],
  ['not_payable', { paymentStatus: 'refunded' }, {}],
  ['not_payable', { canceledAt: NOW }, {}],
  ['unwanted', {}, { isWanted: false }],
  ['unproven', {}, { provenEmail: '' }],
  ['unproven', {}, { provenEmail: 'somebody@example.com' }],
  ['unproven', { customerEmail: '' }, { provenEmail: '' }],
  ['paid_since', {}, other({ paidAt: ago(0.5) })],
  ['paid_since', {}, other({ paidAt: order.createdAt })],
  ['recently', {}, other({ paymentRemindedAt: ago(29.9) })],
  [null, {}, other({ paidAt: ago(1.1) })],
  [null, {}, other({ paymentRemindedAt: ago(30) })],
  [null, { paymentRemindedAt: NOW }, { orders: [{ ...order, paymentRemindedAt: NOW }] }],
] as const)('the reminder of an unpaid order %s: %j', (reason, changes, changed) => {
  expect(whyNotReminded({ ...order, ...changes }, { ...facts, ...changed }, NOW)).toBe(reason);
});
