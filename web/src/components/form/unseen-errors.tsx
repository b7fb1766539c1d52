import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { FormAlert } from './form-alert';

interface FoundError {
  message?: unknown;
  /** Where React Hook Form found the field; undefined when it has none. */
  ref?: unknown;
}

/** Shows the errors that no field on the screen shows: of a field that is hidden or not mounted, of one without an error text, or of none. */
export function UnseenErrors({ errors }: { errors: FieldErrors }) {
  const place = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const look = useEffectEvent(() => {
    const form = place.current?.closest('form');
    const found: [string, FoundError | undefined][] = Object.entries(errors);
    const unseen = found.filter(([name, error]) => form && !isSeen(name, error?.ref, form));
    setText(unseen.map(([name, error]) => `${wordsOf(name)}: ${messageOf(error)}`).join(' '));
  });
  // After every render of the form, because fields appear and disappear while an error stays.
  useLayoutEffect(() => look());
  return (
    // Hidden while empty, because an empty grid item leaves a gap.
    <div ref={place} hidden={!text}>
      <FormAlert kind="error">{text}</FormAlert>
    </div>
  );
}

const messageOf = (error: FoundError | undefined): string =>
  (typeof error?.message === 'string' && error.message) || 'This is not right yet.';

/** A field marks its element as invalid when it shows an error. Not by its text, which a translator may have changed. */
function isSeen(name: string, ref: unknown, form: HTMLFormElement): boolean {
  const element = ref instanceof HTMLElement ? ref : form.querySelector(`[name="${CSS.escape(name)}"]`);
  return (
    element instanceof HTMLElement &&
    element.isConnected &&
    element.checkVisibility() &&
    element.closest('[aria-invalid="true"]') !== null
  );
}

/** `timeZone` as "Time zone". */
function wordsOf(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
