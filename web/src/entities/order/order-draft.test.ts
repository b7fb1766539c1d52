import { EMPTY_ORDER_FORM } from '@keepsong/domain/documents/order-draft';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  clearDraftOf,
  clearOrderDraft,
  forgetOrder,
  leaveOrder,
  readOrderDraft,
  rememberOrder,
  saveOrderForm,
  takeCarriedDraft,
} from './order-draft';

const KEY = 'keepsong.order-draft';
const form = {
  ...EMPTY_ORDER_FORM,
  songTitle: 'Our Waltz',
  theme: 'We met',
  mood: 'Happy' as const,
};
const placed = { orderId: 'order-1', amountCents: 3499 };

beforeEach(() => localStorage.clear());

it('the order draft says so when the browser does not store it, and keeps it for this page', () => {
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(saveOrderForm(form)).toBe(false);
  expect(readOrderDraft()?.form).toEqual(form);
  full.mockRestore();
  expect(saveOrderForm({ theme: 'It rained' })).toBe(true);
  expect(localStorage.getItem(KEY)).toContain('Our Waltz');
});

it('the order of a draft is known until it is paid, also after the customer went back to the form', () => {
  saveOrderForm(form);
  rememberOrder(placed);
  expect(readOrderDraft()?.order).toMatchObject({ ...placed, isLeft: false });
  leaveOrder();
  expect(readOrderDraft()).toMatchObject({ form, order: { ...placed, isLeft: true } });
  clearDraftOf('order-1');
  expect(readOrderDraft()).toBeNull();
});

it('the order of a draft does not clear the draft when another order is paid, nor a draft that was not ordered', () => {
  saveOrderForm(form);
  clearDraftOf('order-2');
  rememberOrder(placed);
  clearDraftOf('order-2');
  expect(readOrderDraft()?.form).toEqual(form);
});

it('the order of a draft is forgotten when it is paid, but not what was typed after it was placed', () => {
  saveOrderForm(form);
  vi.useFakeTimers();
  rememberOrder(placed);
  leaveOrder();
  vi.advanceTimersByTime(1);
  saveOrderForm({ theme: 'Another story' });
  vi.useRealTimers();
  clearDraftOf('order-1');
  expect(readOrderDraft()).toMatchObject({ form: { theme: 'Another story' }, order: null });
});

it('the order of a draft is forgotten when it is removed, but not the form', () => {
  saveOrderForm(form);
  rememberOrder(placed);
  forgetOrder('order-2');
  expect(readOrderDraft()).toMatchObject({ form, order: placed });
  forgetOrder('order-1');
  expect(readOrderDraft()).toMatchObject({ form, order: null });
});

it('the order of a draft gives the next order another request id, however the draft ends', () => {
  const series = 'keepsong.order-request';
  for (const end of [() => clearDraftOf('order-1'), () => forgetOrder('order-1'), clearOrderDraft]) {
    localStorage.setItem(series, 'one');
    saveOrderForm(form);
    rememberOrder(placed);
    end();
    expect(localStorage.getItem(series)).toBeNull();
  }
});

const mailed = { form, savedAt: 1000 };

it('a draft that a mailed link has brought along is the draft of a browser that has none, until it is ordered', () => {
  takeCarriedDraft('abc', mailed);
  expect(readOrderDraft()).toEqual({ ...mailed, order: null, fromOrderId: null, carriedId: 'abc' });
  rememberOrder(placed);
  expect(readOrderDraft()).toMatchObject({ form, carriedId: null });
});

it('a draft that a mailed link has brought along replaces an older one, and not a newer one', () => {
  vi.useFakeTimers({ now: 999 });
  saveOrderForm({ theme: 'Older' });
  takeCarriedDraft('abc', mailed);
  expect(readOrderDraft()?.form).toEqual(form);
  vi.setSystemTime(1001);
  saveOrderForm({ theme: 'Newer' });
  takeCarriedDraft('def', mailed);
  expect(readOrderDraft()).toMatchObject({ form: { theme: 'Newer' }, carriedId: 'def' });
  vi.useRealTimers();
});
