import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in prerendered HTML and until hydration; controls that need React are disabled until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
