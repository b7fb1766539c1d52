import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Day } from '@keepsong/domain/day';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { DueDate } from './due-date';
import { renderInApp } from '@/lib/testing/page-in-app';

const clock = { dueDay: '2026-01-19' as Day, pausedAt: null, pausedMs: 0 };
const order = exampleOrder({ status: 'in_production', paymentStatus: 'paid', waitingOn: 'team', clock });

it.each([
  ['2026-01-05T12:00:00Z', 'team', 'Due Jan 19'],
  ['2026-01-20T12:00:00Z', 'customer', 'Due Jan 19, paused'],
] as const)('at %s, when the %s is waited for: %s', (now, waitingOn, text) => {
  vi.setSystemTime(new Date(now));
  const { container } = renderInApp(<DueDate order={{ ...order, waitingOn }} prefix="Due " />);
  expect(container.textContent).toBe(text);
});

it('says in red that it is needed before it is promised', () => {
  vi.setSystemTime(new Date('2026-01-13T12:00:00Z'));
  const { container } = renderInApp(
    <>
      <DueDate order={{ ...order, neededBy: '2026-01-15' }} />
      <DueDate order={{ ...order, clock: { ...clock, dueDay: '2026-01-12' } }} />
    </>,
  );
  const [needed, late] = container.children;
  expect([needed?.textContent, late?.textContent]).toEqual(['Needed Jan 15, at risk', 'Jan 12, late']);
  expect(needed?.className).toBe(late?.className);
});

it('becomes late on a board that is open over midnight', () => {
  vi.setSystemTime(new Date('2026-01-20T04:55:00Z'));
  const { container } = renderInApp(<DueDate order={order} />);
  expect(container.textContent).toBe('Jan 19, at risk');
  act(() => void vi.advanceTimersByTime(10 * 60_000));
  expect(container.textContent).toBe('Jan 19, late');
});
