import { exampleOrder } from '@keepsong/domain/examples/order';
import type { Order } from '@keepsong/domain/documents/order';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '@/lib/calls/call-error';
import { callFunction } from '@/lib/firebase/call';
import type * as call from '@/lib/firebase/call';
import { queryClient } from '@/lib/calls/query';
import { useStatusChange } from './use-status-change';
import { settle } from '@/lib/testing/screen';

vi.mock('@/lib/firebase/call', async (original) => ({
  ...(await original<typeof call>()),
  callFunction: vi.fn(),
}));
const send = vi.mocked(callFunction);
const seen = (status: Order['status'], minute: number) =>
  exampleOrder({ status, updatedAt: new Date(Date.UTC(2026, 0, 5, 12, minute)) });

const providers = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const onSaved = vi.fn();
const start = () =>
  renderHook((order: Order) => useStatusChange(order, onSaved), {
    initialProps: seen('pending', 0),
    wrapper: providers,
  });

beforeEach(() => {
  send.mockReset();
  onSaved.mockReset();
});
afterEach(cleanup);

it("is no conflict when one's own status arrives before the reply, or the reply is lost", async () => {
  const { result, rerender } = start();
  act(() => result.current.choose('in_production'));
  let fail: (error: Error) => void = () => undefined;
  send.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
  act(() => result.current.save());
  rerender(seen('in_production', 1));
  expect(result.current.changedMeanwhile).toBeNull();
  fail(new CallError('offline', 'No reply.'));
  await settle();
  expect(result.current.isPending).toBe(false);
  expect(result.current).toMatchObject({
    changedMeanwhile: null,
    isChanged: false,
    value: 'in_production',
  });
});

it("asks about somebody else's status, and saves over it only on request", async () => {
  const { result, rerender } = start();
  act(() => result.current.choose('completed'));
  rerender(seen('in_production', 1));
  expect(result.current.changedMeanwhile).toBe('in_production');
  act(() => result.current.save());
  expect(send).not.toHaveBeenCalled();
  act(() => result.current.keepMine());
  send.mockResolvedValueOnce({ outcome: 'saved' });
  act(() => result.current.save());
  await settle();
  expect(onSaved).toHaveBeenCalledOnce();
  expect(send.mock.lastCall?.[2]).toMatchObject({ status: 'completed', expected: 'in_production' });
});

it('learns of a conflict from the reply, and takes the other status', async () => {
  const { result } = start();
  act(() => result.current.choose('completed'));
  send.mockResolvedValueOnce({ outcome: 'conflict', status: 'in_production' });
  act(() => result.current.save());
  await settle();
  expect(result.current.changedMeanwhile).toBe('in_production');
  act(() => result.current.takeTheirs());
  expect(result.current).toMatchObject({ value: 'in_production', isChanged: false, changedMeanwhile: null });
});
