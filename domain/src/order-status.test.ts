import { expect, it } from 'vitest';
import { ORDER_STATUSES, stageOf } from './order-status.ts';
import { at } from '../examples/production.ts';
import { statusChangeOf } from './status-change.ts';

const canceledAt = new Date('2026-03-02T10:00:00Z');
const order = { status: 'in_production', paymentStatus: 'paid', canceledAt: null } as const;

it('an order that is over is one that was canceled, or refunded in full', () => {
  expect(stageOf(order)).toBe('in_production');
  expect(stageOf({ ...order, canceledAt })).toBe('over');
  expect(stageOf({ ...order, paymentStatus: 'refunded' })).toBe('over');
});

it.each(ORDER_STATUSES)('an order that is over asks before it is set to %s, and mails nothing', (status) => {
  const change = (isOver: boolean) => statusChangeOf(at('in_production', { isOver }), status, false);
  expect(change(true).warnings).toContain('over');
  expect(change(true).isMailed).toBe(false);
  expect(change(false).warnings).not.toContain('over');
});

it('a step back is confirmed, and mailed', () => {
  const change = statusChangeOf(at('in_production'), 'pending', false);
  expect(change).toEqual({ warnings: ['step_back'], isMailed: true });
});
