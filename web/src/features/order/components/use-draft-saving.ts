import { EMPTY_ORDER_FORM } from '@keepsong/domain/documents/order-draft';
import type { OrderFormDraft } from '@keepsong/domain/order-form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useDebouncedCallback } from 'use-debounce';
import { isSameForm, onOrderDraftChange, readOrderDraft, saveOrderForm } from '@/entities/order/order-draft';
import type { FieldName } from '../model/form-fields';

const PAUSE_MS = 300;

/** `none`: nothing is worth keeping yet. `failed`: the browser does not store it. */
export type SavingState = 'none' | 'saving' | 'saved' | 'failed';

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
    const isChanged = !isSameForm(values, saved.current);
    saved.current = { ...values };
    if (isChanged) setState(saveOrderForm(values) ? stateOfStored() : 'failed');
    else setState((known) => (known === 'saving' ? stateOfStored() : known));
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
  useEffect(() => onOrderDraftChange(take), []);

  return {
    state,
    changed: () => {
      setState('saving');
      saveSoon();
    },
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
