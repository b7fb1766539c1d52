import type { OrderFormDraft } from '@keepsong/domain/order-form';
import { useCallback, useEffect, useRef } from 'react';
import { saveOrderForm } from '@/lib/checkout/order-draft';

const PAUSE_MS = 300;

/**
 * Keeps what is typed while it is typed: after a short pause, and at once when the page is left or put away.
 * `changed` is called on every change of the form, `saveNow` before anything that may leave the page.
 */
export function useDraftKeeping(readForm: () => OrderFormDraft) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const saveNow = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    saveOrderForm(readForm());
  }, [readForm]);

  const changed = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(saveNow, PAUSE_MS);
  }, [saveNow]);

  useEffect(() => {
    const saveIfWaiting = () => {
      if (timer.current !== undefined) saveNow();
    };
    window.addEventListener('pagehide', saveIfWaiting);
    document.addEventListener('visibilitychange', saveIfWaiting);
    return () => {
      window.removeEventListener('pagehide', saveIfWaiting);
      document.removeEventListener('visibilitychange', saveIfWaiting);
      saveIfWaiting();
    };
  }, [saveNow]);

  return { changed, saveNow };
}
