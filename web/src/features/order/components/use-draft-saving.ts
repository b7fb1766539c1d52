import { EMPTY_ORDER_FORM, draftFormOf } from '@keepsong/domain/documents/order-draft';
import type { OrderFormDraft } from '@keepsong/domain/order-form';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useDebouncedCallback } from 'use-debounce';
import { isSameForm, onOrderDraftChange, readOrderDraft, saveOrderForm } from '@/entities/order/order-draft';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import type { FieldName } from '../model/form-fields';

const PAUSE_MS = 300;

/** `none`: nothing is worth keeping yet. `failed`: the browser does not store it. */
export type SavingState = 'none' | 'saved' | 'failed';

const stateOfStored = (): SavingState => (readOrderDraft() ? 'saved' : 'none');

/** Saves after a pause and when the page is left; shows what another tab has saved, unless something here is not saved yet. */
export function useDraftSaving(
  { getValues, setValue }: Pick<UseFormReturn<OrderFormDraft>, 'getValues' | 'setValue'>,
  initial: OrderFormDraft,
  onTaken: () => void,
) {
  const [state, setState] = useState(stateOfStored);
  /** The values when this tab last saved or took the draft. */
  const saved = useRef(initial);

  function save(): void {
    const values = getValues();
    if (isSameForm(values, saved.current)) return;
    saved.current = { ...values };
    setState(saveOrderForm(values) ? stateOfStored() : 'failed');
  }

  const saveSoon = useDebouncedCallback(save, PAUSE_MS, { flushOnExit: true });

  const take = useEffectEvent(() => {
    const form = readOrderDraft()?.form ?? EMPTY_ORDER_FORM;
    const values = getValues();
    if (!isSameForm(values, saved.current) || isSameForm(form, values)) return;
    for (const [field, value] of Object.entries(form)) setValue(field as FieldName, value);
    saved.current = { ...form };
    setState(stateOfStored());
    onTaken();
  });
  // Before the effects of this rendering, one of which can delete the draft of an order that was paid meanwhile.
  useLayoutEffect(() => onOrderDraftChange(take), []);

  return {
    state,
    changed: saveSoon,
    /** Before anything that may leave the page. */
    saveNow: () => {
      saveSoon.cancel();
      save();
    },
    /** Values that the page has filled in are, alone, not worth keeping. */
    filledIn: (values: Partial<OrderFormDraft>) => {
      saved.current = { ...saved.current, ...values };
    },
  };
}

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
