import type { OrderFormDraft } from '@keepsong/domain/order-form';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import { draftFormOf, EMPTY_ORDER_FORM } from '@keepsong/domain/documents/order-draft';
import type { FieldName } from '../model/form-fields';

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

/** The fields that were changed in an empty form, from its controls. */
export function typedIn(controls: FormData): Partial<OrderFormDraft> {
  const isFlag = (name: string) => typeof EMPTY_ORDER_FORM[name as FieldName] === 'boolean';
  // A checkbox is there only while it is checked.
  const values = [...controls].map(([name, value]) => [name, isFlag(name) || value]);
  const form = draftFormOf(Object.fromEntries(values));
  const isChanged = (name: string) => form[name as FieldName] !== EMPTY_ORDER_FORM[name as FieldName];
  return Object.fromEntries(Object.entries(form).filter(([name]) => isChanged(name)));
}
