import { expect, it } from 'vitest';
import type { ChangeOutcome } from '@keepsong/domain/calls/orders';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { canChange, changeText, remarksOf } from './bulk-remarks';

const order = exampleOrder();
const of = (result: ChangeOutcome) => ({ order, result });

it('a trial asks to look at warnings, with the e-mail that is not sent, and at orders that cannot be changed', () => {
  const warned = of({ outcome: 'confirm', warnings: ['unpaid'], isMailed: false });
  const mailed = of({ outcome: 'confirm', warnings: ['step_back'], isMailed: true });
  const taken = of({ outcome: 'conflict', status: 'completed' });
  const fine = of({ outcome: 'confirm', warnings: [], isMailed: true });
  const set = of({ outcome: 'saved' });
  expect(remarksOf([fine, set, warned, mailed, taken])).toEqual([
    { order, cannot: true, text: 'It has this status already.' },
    {
      order,
      cannot: false,
      text: 'This order has not been paid. The customer gets no e-mail about it.',
    },
    { order, cannot: false, text: 'This moves the order back to an earlier step.' },
    { order, cannot: true, text: 'Somebody else has set it to Completed meanwhile.' },
  ]);
  expect([fine, set, warned, taken].map(canChange)).toEqual([true, false, true, false]);
});

it('names the change', () => {
  const name = (uid: string | null) => (uid === 'june' ? 'June' : null);
  expect(changeText({ type: 'status', status: 'in_production' }, name)).toBe('Set to In Production');
  expect(changeText({ type: 'assignee', adminId: 'june' }, name)).toBe('Assigned to June');
  expect(changeText({ type: 'assignee', adminId: 'who' }, name)).toBe('Assigned to somebody');
  expect(changeText({ type: 'assignee', adminId: null }, name)).toBe('Assigned to nobody');
});
