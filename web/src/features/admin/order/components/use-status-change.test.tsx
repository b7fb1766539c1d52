import { exampleOrder } from '@keepsong/domain/examples/order';
import type { Order } from '@keepsong/domain/documents/order';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CallError } from '@/lib/calls/call-error';
import { callFunction } from '@/lib/firebase/call';
import { useStatusChange } from './use-status-change';
import { InApp } from '@/lib/testing/page-in-app';
import { settle } from '@/lib/testing/screen';

vi.mock('@/lib/firebase/call', { spy: true });
const send = vi.mocked(callFunction);
const seen = (status: Order['status'], minute: number) =>
  exampleOrder({ status, updatedAt: new Date(Date.UTC(2026, 0, 5, 12, minute)) });

const onSaved = vi.fn();
const start = () =>
  renderHook((order: Order) => useStatusChange(order, onSaved), {
    initialProps: seen('pending', 0),
    wrapper: InApp,
  });

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
