import type { OrderFormDraft } from '@keepsong/domain/order-form';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import { typedIn } from '../model/typed-in';

export const FORM_ID = 'order-form';

/**
 * Calls back once, before the next paint, with what was typed and chosen in the prerendered form before React hydrated it. The
 * first render must be equal to the HTML, and React Hook Form sets radio buttons and checkboxes when it registers them.
 */
export function useTypedBefore(onTyped: (typed: Partial<OrderFormDraft>) => void): void {
  const isHydrated = useHydrated();
  const [typed] = useState(() => {
    const html = isHydrated || typeof document === 'undefined' ? null : document.forms.namedItem(FORM_ID);
    return html ? typedIn(new FormData(html)) : {};
  });
  const tell = useEffectEvent(() => {
    if (Object.keys(typed).length > 0) onTyped(typed);
  });
  useLayoutEffect(() => tell(), []);
}
