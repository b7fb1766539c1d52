import { useState } from 'react';

/** What `make` gives for `source`. Each render may bring a new source; only a different one is a reason to make it again. */
export function useWhileEqual<S, M>(
  source: S | null,
  isEqual: (one: S, other: S) => boolean,
  make: () => M,
): M {
  const hold = () => ({ source, made: make() });
  const [held, setHeld] = useState(hold);
  let current = held;
  if (held.source !== source && !(held.source && source && isEqual(held.source, source))) {
    current = hold();
    setHeld(current);
  }
  return current.made;
}
