import type { OrderFormDraft } from '@keepsong/domain/order-form';
import { useDebouncedCallback } from 'use-debounce';
import { saveOrderForm } from '@/entities/order/order-draft';

const PAUSE_MS = 300;

/**
 * Saves the form while it is being filled in: debounced, and at once when the page is hidden or unloaded. Call `changed`
 * on every change of the form and `saveNow` before anything that may leave the page.
 */
export function useDraftSaving(readForm: () => OrderFormDraft) {
  const save = () => saveOrderForm(readForm());
  const changed = useDebouncedCallback(save, PAUSE_MS, { flushOnExit: true });

  function saveNow(): void {
    changed.cancel();
    save();
  }

  return { changed, saveNow };
}
