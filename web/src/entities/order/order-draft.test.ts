// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearDraftOf,
  EMPTY_ORDER_FORM,
  leaveOrder,
  readOrderDraft,
  rememberOrderId,
  rememberSubmission,
  saveOrderForm,
} from './order-draft';

const form = {
  ...EMPTY_ORDER_FORM,
  songTitle: 'Our Waltz',
  theme: 'We met in the rain',
  mood: 'Happy' as const,
};

beforeEach(() => sessionStorage.clear());

describe('the order draft', () => {
  it('is restored as it was typed', () => {
    saveOrderForm(form);
    expect(readOrderDraft()).toEqual({ form, order: null });
  });

  it('keeps the fields that still fit when an older shape is found', () => {
    sessionStorage.setItem(
      'keepsong.order-draft',
      JSON.stringify({ form: { songTitle: 'Our Waltz', mood: 'Groovy', lyrics: 7 }, order: { id: 1 } }),
    );
    expect(readOrderDraft()).toEqual({ form: { ...EMPTY_ORDER_FORM, songTitle: 'Our Waltz' }, order: null });
  });

  it('is null when the stored value is no draft', () => {
    sessionStorage.setItem('keepsong.order-draft', '{"form":');
    expect(readOrderDraft()).toBeNull();
  });

  it('keeps its order while the form is saved, until the customer leaves it', () => {
    saveOrderForm(form);
    rememberSubmission(3499);
    rememberOrderId('order-1');
    saveOrderForm({ ...form, songTitle: 'Your Waltz' });
    expect(readOrderDraft()?.order).toMatchObject({ orderId: 'order-1', amountCents: 3499 });
    leaveOrder();
    expect(readOrderDraft()).toEqual({ form: { ...form, songTitle: 'Your Waltz' }, order: null });
  });

  it('is cleared by the payment of its own order, not by that of another', () => {
    saveOrderForm(form);
    rememberSubmission(3499);
    rememberOrderId('order-1');
    clearDraftOf('order-2');
    expect(readOrderDraft()?.form).toEqual(form);
    clearDraftOf('order-1');
    expect(readOrderDraft()).toBeNull();
  });

  it('is cleared in the payment tab too, which copied it before the order had an id', () => {
    saveOrderForm(form);
    rememberSubmission(3499);
    clearDraftOf('order-1');
    expect(readOrderDraft()).toBeNull();
  });

  it('never throws when storage is full', () => {
    const full = vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => saveOrderForm(form)).not.toThrow();
    expect(full).toHaveBeenCalled();
    full.mockRestore();
  });
});
