import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Day } from '@keepsong/domain/day';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { theme } from '@/theme/theme';
import { DueDate } from './due-date';

afterEach(() => {
  cleanup();
});

const dueDay: Day = '2026-01-19';

it.each([
  ['2026-01-05T12:00:00Z', 'team', 'Due Jan 19'],
  ['2026-01-16T12:00:00Z', 'team', 'Due Jan 19, at risk'],
  // The last minute of the day in the shop.
  ['2026-01-20T04:59:00Z', 'team', 'Due Jan 19, at risk'],
  ['2026-01-20T05:00:00Z', 'team', 'Due Jan 19, late'],
  ['2026-01-20T12:00:00Z', 'customer', 'Due Jan 19, paused'],
] as const)('at %s, when the %s is waited for: %s', (now, waitingOn, text) => {
  vi.setSystemTime(new Date(now));
  const clock = { dueDay, pausedAt: null, pausedMs: 0 };
  const order = exampleOrder({ status: 'in_production', paymentStatus: 'paid', waitingOn, clock });
  const { container } = render(
    <ThemeProvider theme={theme}>
      <DueDate order={order} prefix="Due " />
    </ThemeProvider>,
  );
  expect(container.textContent).toBe(text);
});

it('becomes late on a board that is open over midnight', () => {
  vi.setSystemTime(new Date('2026-01-20T04:55:00Z'));
  const clock = { dueDay, pausedAt: null, pausedMs: 0 };
  const order = exampleOrder({ status: 'in_production', paymentStatus: 'paid', waitingOn: 'team', clock });
  const { container } = render(
    <ThemeProvider theme={theme}>
      <DueDate order={order} />
    </ThemeProvider>,
  );
  expect(container.textContent).toBe('Jan 19, at risk');
  act(() => {
    vi.advanceTimersByTime(10 * 60_000);
  });
  expect(container.textContent).toBe('Jan 19, late');
});
