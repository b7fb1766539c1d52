// @vitest-environment happy-dom
import { EMPTY_ORDER_FORM, type DraftContent } from '@keepsong/domain/documents/order-draft';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  afterPayment,
  clearDraftOf,
  clearOrderDraft,
  isAhead,
  forgetOrder,
  leaveOrder,
  mergeOrderDraft,
  onOrderDraftChange,
  readDraftContent,
  readOrderDraft,
  rememberOrder,
  saveOrderForm,
} from './order-draft';

const KEY = 'keepsong.order-draft';
const form = {
  ...EMPTY_ORDER_FORM,
  songTitle: 'Our Waltz',
  theme: 'We met in the rain',
  mood: 'Happy' as const,
};
const placed = { orderId: 'order-1', amountCents: 3499 };

beforeEach(() => localStorage.clear());

describe('the order draft', () => {
  it('is restored as it was typed, in every tab', () => {
    saveOrderForm(form);
    expect(readOrderDraft()).toEqual({ form, order: null });
    expect(localStorage.getItem(KEY)).toContain('We met in the rain');
  });

  it('keeps the fields that another tab has saved meanwhile', () => {
    saveOrderForm({ songTitle: 'Our Waltz' });
    saveOrderForm({ theme: 'We met in the rain' });
    expect(readOrderDraft()?.form).toMatchObject({ songTitle: 'Our Waltz', theme: 'We met in the rain' });
  });

  it('keeps the fields that still fit when an older shape is found', () => {
    localStorage.setItem(
      KEY,
      JSON.stringify({ form: { songTitle: 'Our Waltz', mood: 'Groovy', lyrics: 7 }, order: { id: 1 } }),
    );
    expect(readOrderDraft()).toEqual({ form: { ...EMPTY_ORDER_FORM, songTitle: 'Our Waltz' }, order: null });
  });

  it('is null when the stored value is no draft', () => {
    localStorage.setItem(KEY, '{"form":');
    expect(readOrderDraft()).toBeNull();
  });

  it('says so when the browser does not store it, and keeps it for this page', () => {
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(saveOrderForm(form)).toBe(false);
    expect(readOrderDraft()?.form).toEqual(form);
    full.mockRestore();
    expect(saveOrderForm({ theme: 'It rained' })).toBe(true);
    expect(localStorage.getItem(KEY)).toContain('Our Waltz');
  });

  it('calls back after a change here, one of another tab, and when a frozen tab continues', () => {
    const listener = vi.fn();
    const stop = onOrderDraftChange(listener);
    saveOrderForm(form);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    window.dispatchEvent(new Event('pageshow'));
    expect(listener).toHaveBeenCalledTimes(4);
    window.dispatchEvent(new StorageEvent('storage', { key: 'keepsong.mode' }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    saveOrderForm(form);
    expect(listener).toHaveBeenCalledTimes(4);
  });
});

describe('the order of a draft', () => {
  it('is known until it is paid, also after the customer went back to the form', () => {
    saveOrderForm(form);
    rememberOrder(placed);
    expect(readOrderDraft()?.order).toMatchObject({ ...placed, isLeft: false });
    leaveOrder();
    expect(readOrderDraft()).toMatchObject({ form, order: { ...placed, isLeft: true } });
    clearDraftOf('order-1');
    expect(readOrderDraft()).toBeNull();
  });

  it('does not clear the draft when another order is paid, nor a draft that was not ordered', () => {
    saveOrderForm(form);
    clearDraftOf('order-2');
    rememberOrder(placed);
    clearDraftOf('order-2');
    expect(readOrderDraft()?.form).toEqual(form);
  });

  it('is forgotten when it is paid, but not what was typed after it was placed', () => {
    saveOrderForm(form);
    rememberOrder(placed);
    leaveOrder();
    saveOrderForm({ theme: 'Another story' });
    clearDraftOf('order-1');
    expect(readOrderDraft()).toMatchObject({ form: { theme: 'Another story' }, order: null });
  });

  it('is forgotten when it is removed, but not the form', () => {
    saveOrderForm(form);
    rememberOrder(placed);
    forgetOrder('order-2');
    expect(readOrderDraft()).toMatchObject({ form, order: placed });
    forgetOrder('order-1');
    expect(readOrderDraft()).toMatchObject({ form, order: null });
  });

  it('gives the next order another request id, however the draft ends', () => {
    const series = 'keepsong.order-series';
    for (const end of [() => clearDraftOf('order-1'), () => forgetOrder('order-1'), clearOrderDraft]) {
      localStorage.setItem(series, 'one');
      saveOrderForm(form);
      rememberOrder(placed);
      end();
      expect(localStorage.getItem(series)).toBeNull();
    }
  });
});

describe('two copies of a draft, on two devices', () => {
  const copy = (content: Partial<DraftContent>): DraftContent => ({ ...readDraftContent(), ...content });

  it('keep the later change of each field, whichever copy has it', () => {
    saveOrderForm({ songTitle: 'Here', theme: 'Here' });
    const { theme = 0 } = readDraftContent().changedAt;
    const other = copy({
      form: { ...readDraftContent().form, songTitle: 'There', theme: 'There', references: 'There' },
      changedAt: { songTitle: theme - 1, theme: theme + 1, references: 1 },
    });
    mergeOrderDraft(other);
    expect(readOrderDraft()?.form).toMatchObject({ songTitle: 'Here', theme: 'There', references: 'There' });
    expect(isAhead(readDraftContent(), other)).toBe(true);
    expect(isAhead(other, readDraftContent())).toBe(false);
  });

  it('do not lose a change after one of a device whose clock is ahead', () => {
    const tomorrow = Date.now() + 86_400_000;
    mergeOrderDraft(
      copy({ form: { ...readDraftContent().form, theme: 'There' }, changedAt: { theme: tomorrow } }),
    );
    saveOrderForm({ theme: 'Here' });
    expect(readDraftContent().changedAt['theme']).toBeGreaterThan(tomorrow);
  });

  it('are cleared by the one that was cleared, and not filled again by the other', () => {
    saveOrderForm(form);
    const other = readDraftContent();
    clearOrderDraft();
    mergeOrderDraft(other);
    expect(readOrderDraft()).toBeNull();
    expect(isAhead(readDraftContent(), other)).toBe(true);
  });

  it('are both empty once the order is paid', () => {
    saveOrderForm(form);
    rememberOrder(placed);
    mergeOrderDraft(afterPayment(readDraftContent()));
    expect(readOrderDraft()).toBeNull();
  });

  it('keep what was typed for another song when the order is paid, in either copy', () => {
    saveOrderForm(form);
    rememberOrder(placed);
    const paid = readDraftContent();
    saveOrderForm({ theme: 'Another story' });
    const changed = readDraftContent();
    mergeOrderDraft(afterPayment(paid));
    expect(readOrderDraft()).toEqual({ form: { ...EMPTY_ORDER_FORM, theme: 'Another story' }, order: null });
    expect(afterPayment(changed)).toMatchObject({ form: { ...form, theme: 'Another story' }, order: null });
    expect(isAhead(afterPayment(changed), changed)).toBe(true);
  });

  it('change nothing, and call nobody, when they are the same', () => {
    saveOrderForm(form);
    const listener = vi.fn();
    const stop = onOrderDraftChange(listener);
    mergeOrderDraft(readDraftContent());
    stop();
    expect(listener).not.toHaveBeenCalled();
  });
});
