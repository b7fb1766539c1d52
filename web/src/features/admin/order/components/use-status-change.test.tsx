import type { ChangeOutcome } from '@keepsong/domain/calls/orders';
import { exampleOrder } from '@keepsong/domain/examples/order';
import type { Order } from '@keepsong/domain/documents/order';
import { expect, it, vi } from 'vitest';
import { CallError } from '@/lib/calls/call-error';
import { useStatusChange } from './use-status-change';
import { act, answerLater, callServer, InApp, renderHook, requests, settle } from '@/testing';

const seen = (status: Order['status'], minute: number) =>
  exampleOrder({ status, updatedAt: new Date(Date.UTC(2026, 0, 5, 12, minute)) });

const reply = (result: ChangeOutcome) =>
  callServer.mockResolvedValueOnce({ outcomes: { [exampleOrder().id]: result } });
const request = (expected: Order['status']) => ({
  change: { type: 'status', status: 'completed' },
  orders: [{ expected, isConfirmed: false }],
});

const onSaved = vi.fn();
const start = () =>
  renderHook((order: Order) => useStatusChange(order, onSaved), {
    initialProps: seen('pending', 0),
    wrapper: InApp,
  });

it("keeps one's own status that arrives before the reply, or whose reply is lost", async () => {
  const { result, rerender } = start();
  act(() => result.current.choose('in_production'));
  const call = answerLater();
  act(() => result.current.save());
  rerender(seen('in_production', 1));
  await call.fail(new CallError('offline', 'No reply.'));
  expect(result.current).toMatchObject({ isPending: false, isChanged: false, value: 'in_production' });
});

it("sends what was seen when the choice was made, and shows somebody else's status instead of replacing it", async () => {
  const { result, rerender } = start();
  act(() => result.current.choose('completed'));
  rerender(seen('in_production', 1));
  expect(result.current.value).toBe('completed');
  reply({ outcome: 'conflict', status: 'in_production' });
  act(() => result.current.save());
  await settle();
  expect(requests().at(-1)).toMatchObject(request('pending'));
  expect(result.current).toMatchObject({ value: 'in_production', isChanged: false });
  expect(onSaved).not.toHaveBeenCalled();

  act(() => result.current.choose('completed'));
  reply({ outcome: 'saved' });
  act(() => result.current.save());
  await settle();
  expect(requests().at(-1)).toMatchObject(request('in_production'));
  expect(onSaved).toHaveBeenCalledOnce();
});
