import type { OrderFormDraft } from '@keepsong/domain/order-form';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import { typedIn } from '../model/typed-in';

export const FORM_ID = 'order-form';

/** What was typed before React hydrated the form, before the next paint: React Hook Form sets what it registers. */
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
