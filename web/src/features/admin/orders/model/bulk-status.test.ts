import { expect, it } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { forEachInTurn, outcomeOf, triedOf } from './bulk-status';

const order = exampleOrder();

it('a trial returns the warnings, or why the order cannot be changed', () => {
  expect(triedOf(order, { outcome: 'confirm', warnings: ['unpaid'], isMailed: false })).toEqual({
    order,
    warnings: ['unpaid'],
    isMailed: false,
  });
  expect(triedOf(order, { outcome: 'saved' })).toEqual({ order, warnings: [], isMailed: false });
  expect(triedOf(order, { outcome: 'conflict', status: 'completed' })).toEqual({
    order,
    why: 'Somebody else has set it to Completed meanwhile.',
  });
});

it('the outcome is success or a reason; a warning after the confirmation is one', () => {
  expect(outcomeOf(order, { outcome: 'saved' })).toEqual({ order, why: null });
  expect(outcomeOf(order, { outcome: 'conflict', status: 'completed' }).why).toContain('Completed');
  expect(
    outcomeOf(order, { outcome: 'confirm', warnings: ['unpaid', 'no_audio'], isMailed: false }).why,
  ).toBe('This order has not been paid. No finished song has been uploaded.');
});

it('runs the work a few at a time, reports progress, and keeps the order', async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const work = async (item: number) => {
    running += 1;
    most = Math.max(most, running);
    // Later items of a group finish first.
    for (let turn = 10 - item; turn > 0; turn -= 1) await Promise.resolve();
    running -= 1;
    return item * 2;
  };
  const results = await forEachInTurn([1, 2, 3, 4, 5, 6], work, (count) => done.push(count));
  expect(results).toEqual([2, 4, 6, 8, 10, 12]);
  expect(most).toBe(4);
  expect(done).toEqual([4, 6]);
});
