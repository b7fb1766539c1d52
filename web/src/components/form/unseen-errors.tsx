import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { FormAlert } from './form-alert';

interface FoundError {
  path: string;
  message: string;
  /** Where React Hook Form found the field; undefined when it has none. */
  ref: unknown;
}

/** Shows the errors that no field on the screen shows: of a field that is hidden or not mounted, of one without an error text, or of none. */
export function UnseenErrors({ errors }: { errors: FieldErrors }) {
  const place = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const look = useEffectEvent(() => {
    const form = place.current?.closest('form');
    const unseen = form ? errorsIn(errors).filter((error) => !isSeen(error, form)) : [];
    setText(unseen.map(({ path, message }) => (path ? `${wordsOf(path)}: ${message}` : message)).join(' '));
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

/** Errors nest like the values of the form. Those of the whole form are under `root`; they have no path here. */
function errorsIn(errors: object, parents: readonly string[] = []): FoundError[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    // An error's own element.
    if (typeof value !== 'object' || value === null || key === 'ref') return [];
    const path = [...parents, key];
    if (!('type' in value) || typeof value.type === 'object') return errorsIn(value, path);
    const text = 'message' in value && typeof value.message === 'string' ? value.message : '';
    const message = text || 'This is not right yet.';
    return [
      {
        path: path[0] === 'root' ? '' : path.join('.'),
        message,
        ref: 'ref' in value ? value.ref : undefined,
      },
    ];
  });
}

/** A field marks its element as invalid when it shows an error. Not by its text, which a translator may have changed. */
function isSeen({ path, ref }: FoundError, form: HTMLFormElement): boolean {
  const element =
    ref instanceof HTMLElement ? ref : path && form.querySelector(`[name="${CSS.escape(path)}"]`);
  return (
    element instanceof HTMLElement &&
    element.isConnected &&
    element.checkVisibility() &&
    element.closest('[aria-invalid="true"]') !== null
  );
}

/** `timeZone` as "Time zone". */
function wordsOf(path: string): string {
  const words = path
    .replace(/[._]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
