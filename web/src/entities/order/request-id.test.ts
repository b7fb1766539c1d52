import { createCheckout } from '@keepsong/domain/calls/place-order';
import { exampleForm } from '@keepsong/domain/examples/order';
import { beforeEach, expect, it, vi } from 'vitest';
import { newOrderRequest, orderRequestId } from './request-id';

beforeEach(newOrderRequest);

it('the request id of an order is one that createCheckout accepts', () => {
  const requestId = orderRequestId();
  expect(createCheckout.request.safeParse({ requestId, form: exampleForm() }).success).toBe(true);
});

it('the request id of an order survives a reload, because it is kept', async () => {
  const before = orderRequestId();
  expect(Object.keys({ ...localStorage })).toHaveLength(1);
  vi.resetModules();
  const reloaded = await import('./request-id');
  expect(reloaded.orderRequestId()).toBe(before);
});

it('the request id of an order is another one for the next order', () => {
  const id = orderRequestId();
  newOrderRequest();
  expect(orderRequestId()).not.toBe(id);
});

it('the request id of an order stays the same while storage is blocked', () => {
  const blocked = vi.fn(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  expect(orderRequestId()).toBe(orderRequestId());
  expect(blocked).toHaveBeenCalled();
  vi.unstubAllGlobals();
});
