import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back after `value` has changed, not at first: for the focus, when the focused element is replaced. */
export function useOnChange<T>(value: T, onChange: (value: T) => void): void {
  const before = useRef(value);
  const call = useEffectEvent(onChange);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    call(value);
  }, [value]);
}
