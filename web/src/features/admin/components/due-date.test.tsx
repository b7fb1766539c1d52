import { expect, it, vi } from 'vitest';
import type { Day } from '@keepsong/domain/day';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { DueDate } from './due-date';
import { act, renderInApp } from '@/testing';

const clock = { dueDay: '2026-01-19' as Day, pausedAt: null, pausedMs: 0 };
const order = exampleOrder({ status: 'in_production', paymentStatus: 'paid', waitingOn: 'team', clock });

it.each([
  ['2026-01-05T12:00:00Z', {}, 'Due Jan 19'],
  ['2026-01-20T12:00:00Z', { waitingOn: 'customer' }, 'Due Jan 19, paused'],
  ['2026-01-13T12:00:00Z', { neededBy: '2026-01-15' }, 'Needed Jan 15, at risk'],
] as const)('at %s, with %o: %s', (now, changes, text) => {
  vi.setSystemTime(new Date(now));
  const { container } = renderInApp(<DueDate order={{ ...order, ...changes }} prefix="Due " />);
  expect(container.textContent).toBe(text);
});

it('becomes late on a board that is open over midnight', () => {
  vi.setSystemTime(new Date('2026-01-20T04:55:00Z'));
  const { container } = renderInApp(<DueDate order={order} />);
  expect(container.textContent).toBe('Jan 19, at risk');
  act(() => void vi.advanceTimersByTime(10 * 60_000));
  expect(container.textContent).toBe('Jan 19, late');
});
