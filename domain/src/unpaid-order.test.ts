import { expect, it } from 'vitest';
import { exampleDispute, exampleOrder } from '../examples/order.ts';
import { isForgotten } from './unpaid-order.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

const unpaid = exampleOrder({ paymentStatus: 'expired', createdAt: ago(61) });
const { checkout } = unpaid;
const disputes = [exampleDispute()];
const review = { reason: 'amount_mismatch' as const, key: '', detail: '', at: ago(61) };

it.each([
  ['after 60 days', {}, true],
  ['that is canceled', { canceledAt: ago(61) }, true],
  ['whose payment failed', { paymentStatus: 'failed' }, true],
  ['after 59 days', { createdAt: ago(59) }, false],
  ['that was resumed two days ago', { checkout: { ...checkout, expiresAt: ago(1) } }, false],
  ['that was paid', { paymentStatus: 'paid', paidAt: ago(61) }, false],
  ['that was paid and given back', { paymentStatus: 'refunded', paidAt: ago(61) }, false],
  ['with a payment of another amount', { review }, false],
  ['with a payment that was given back', { paymentIntentId: 'pi_1' }, false],
  ['with a dispute of an unknown payment', { disputes }, false],
] as const)('an order that was never paid %s is deleted: %s', (_, changes, expected) => {
  expect(isForgotten({ ...unpaid, ...changes }, NOW)).toBe(expected);
});
