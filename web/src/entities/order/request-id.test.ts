// @vitest-environment happy-dom
import { createCheckout } from '@keepsong/domain/calls/create-checkout';
import { exampleForm } from '@keepsong/domain/examples/order';
import type { OrderForm } from '@keepsong/domain/order-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beginOrderSeries, newOrderSeries, requestIdFor } from './request-id';

const form = exampleForm();

beforeEach(() => localStorage.clear());

describe('the request id of an order', () => {
  it('is one that createCheckout accepts', async () => {
    const requestId = await requestIdFor(form);
    expect(createCheckout.request.safeParse({ requestId, form }).success).toBe(true);
  });

  it('stays the same for the same content in any field order', async () => {
    const reversed = Object.fromEntries(Object.entries(form).reverse()) as OrderForm;
    expect(await requestIdFor(reversed)).toBe(await requestIdFor(form));
    expect(await requestIdFor({ ...form, phone: '', references: undefined })).toBe(await requestIdFor(form));
  });

  it('belongs to the series of the shown form', async () => {
    beginOrderSeries();
    const series = { ...localStorage };
    expect(Object.keys(series)).toHaveLength(1);
    await requestIdFor(form);
    expect({ ...localStorage }).toEqual(series);
  });

  it('survives a reload, because the series is kept', async () => {
    const before = await requestIdFor(form);
    vi.resetModules();
    const reloaded = await import('./request-id');
    expect(await reloaded.requestIdFor(form)).toBe(before);
  });

  it('changes with the content, but not with a hidden text', async () => {
    const id = await requestIdFor(form);
    expect(await requestIdFor({ ...form, wantCoverImage: false })).not.toBe(id);
    expect(await requestIdFor({ ...form, mood: 'Sad' })).not.toBe(id);
    expect(await requestIdFor({ ...form, otherMood: 'left over' })).toBe(id);
  });

  it('changes once an order of the series was paid', async () => {
    const id = await requestIdFor(form);
    newOrderSeries();
    expect(await requestIdFor(form)).not.toBe(id);
  });

  it('stays the same while storage is blocked', async () => {
    const blocked = vi.spyOn(localStorage, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(await requestIdFor(form)).toBe(await requestIdFor(form));
    expect(blocked).toHaveBeenCalled();
    blocked.mockRestore();
  });
});
