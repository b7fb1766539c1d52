import { useDeferredValue } from 'react';

/** Fills the first screen of a phone and of most desktops. */
const FIRST = 5;

/** The first rows of a list, then all: a slow phone draws the first ones without waiting for the rest. */
export function useFirstRows<T>(rows: readonly T[]): readonly T[] {
  const isComplete = useDeferredValue(true, false);
  return isComplete ? rows : rows.slice(0, FIRST);
}
