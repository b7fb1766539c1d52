import { expect, it } from 'vitest';
import type { DisputeState } from './disputes.ts';
import { exampleDispute, exampleOrder } from '../examples/order.ts';
import type { Order } from './documents/order.ts';
import { hasCostMoney, shownPaymentOf } from './payment-status.ts';

const disputed = (state: DisputeState, paymentIntentId = 'pi_1'): Partial<Order> => ({
  disputes: [exampleDispute({ state, paymentIntentId })],
});
const about = { day: '2026-01-02', reason: 'team' } as const;
const refund = { id: 're_1', paymentIntentId: 'pi_1', amountCents: 500, ...about };

it.each<[string, Partial<Order>, string, boolean]>([
  ['is paid', {}, 'paid', false],
  ['is not paid', { paymentStatus: 'pending' }, 'pending', false],
  ['was given back', { paymentStatus: 'refunded' }, 'refunded', true],
  ['was given back in part', { refundedCents: 500 }, 'partly_refunded', true],
  ['is on its way back in part', { refunds: [{ ...refund, progress: 'on_its_way' }] }, 'paid', true],
  ['has a refund that failed', { refunds: [{ ...refund, progress: 'failed' }] }, 'paid', false],
  ['is asked about by a bank', disputed('inquiry'), 'disputed', true],
  ['is disputed', disputed('open'), 'disputed', true],
  ['was disputed and won', disputed('won'), 'paid', false],
  ['was lost', { ...disputed('lost'), lostCents: 3499 }, 'taken_back', true],
  ['was lost in another currency', disputed('lost'), 'taken_back', true],
  ['stands while that of a second one was lost', disputed('lost', 'pi_2'), 'paid', true],
  ['stands while a second one is disputed', disputed('open', 'pi_2'), 'paid', true],
  ['was lost later', { ...disputed('lost'), lostCents: 2999, refundedCents: 500 }, 'taken_back', true],
])('a payment that %s', (_what, changes, shown, costs) => {
  const order = exampleOrder(changes);
  expect([shownPaymentOf(order), hasCostMoney(order)]).toEqual([shown, costs]);
});
