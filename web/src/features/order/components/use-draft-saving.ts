import type { OrderFormDraft } from '@keepsong/domain/order-form';
import { EMPTY_ORDER_FORM } from '@keepsong/domain/documents/order-draft';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useDebouncedCallback } from 'use-debounce';
import {
  onOrderDraftChange,
  readDraftContent,
  readOrderDraft,
  saveOrderForm,
} from '@/entities/order/order-draft';
import type { FieldName } from '../model/form-fields';

const PAUSE_MS = 300;
const FIELDS = Object.keys(EMPTY_ORDER_FORM) as FieldName[];

/** `none`: nothing is worth keeping yet. `failed`: the browser does not store it. */
export type SavingState = 'none' | 'saving' | 'saved' | 'failed';

const stateOfStored = (): SavingState => (readOrderDraft() ? 'saved' : 'none');

interface DraftSaving {
  state: SavingState;
  /** Call it on every change of the form. */
  changed: () => void;
  /** Call it before anything that may leave the page. */
  saveNow: () => void;
  /** Call it with values that the page has filled in: they are not changes of the person, and are not saved. */
  filledIn: (values: Partial<OrderFormDraft>) => void;
}

/**
 * Saves the fields that were changed here, debounced, and at once when the page is hidden or unloaded; shows the fields that
 * another tab or device has changed, except those with text that is not saved yet. `onTaken` follows such a change.
 */
export function useDraftSaving(
  { getValues, setValue }: Pick<UseFormReturn<OrderFormDraft>, 'getValues' | 'setValue'>,
  initial: OrderFormDraft,
  onTaken: () => void,
): DraftSaving {
  const [state, setState] = useState(stateOfStored);
  /** The values here when this tab last saved or took a field: a field that differs was changed here. */
  const saved = useRef(initial);
  /** The draft when this tab last looked: a field that differs was changed elsewhere. */
  const seen = useRef(useState(() => readDraftContent().form)[0]);

  function save(): void {
    const values = getValues();
    const changes = Object.fromEntries(
      FIELDS.filter((field) => values[field] !== saved.current[field]).map((field) => [field, values[field]]),
    );
    saved.current = { ...values };
    if (Object.keys(changes).length === 0) {
      setState((known) => (known === 'saving' ? stateOfStored() : known));
      return;
    }
    seen.current = { ...seen.current, ...changes };
    setState(saveOrderForm(changes) ? stateOfStored() : 'failed');
  }

  const saveSoon = useDebouncedCallback(save, PAUSE_MS, { flushOnExit: true });

  const take = useEffectEvent(() => {
    const { form } = readDraftContent();
    const values = getValues();
    const isUnsaved = (field: FieldName) => values[field] !== saved.current[field];
    const taken = FIELDS.filter((field) => form[field] !== seen.current[field] && !isUnsaved(field));
    seen.current = form;
    if (taken.length === 0) return;
    for (const field of taken) setValue(field, form[field]);
    saved.current = { ...saved.current, ...Object.fromEntries(taken.map((field) => [field, form[field]])) };
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
    saveNow: () => {
      saveSoon.cancel();
      save();
    },
    filledIn: (values) => {
      saved.current = { ...saved.current, ...values };
    },
  };
}
