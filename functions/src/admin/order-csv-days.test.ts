import { exampleOrder } from '@keepsong/domain/examples/order';
import { expect, it } from 'vitest';
import { csvHeader, csvLine } from './order-csv.ts';

const column = csvHeader().split('","').indexOf('Promised');
const promised = (order: Parameters<typeof csvLine>[0]) => csvLine(order).split('","')[column];

it('the day in force is exported, not the one that was promised first', () => {
  const clock = { dueDay: '2026-12-04', pausedAt: null, pausedMs: 0 } as const;
  const moved = exampleOrder({ promisedDay: '2026-12-01', clock });
  expect(promised(moved)).toBe('2026-12-04');
  expect(promised({ ...moved, clock: { ...clock, dueDay: null } })).toBe('2026-12-01');
  expect(promised(exampleOrder({ paymentStatus: 'pending' }))).toBe('');
});
