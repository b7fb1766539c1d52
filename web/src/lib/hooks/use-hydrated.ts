import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in prerendered HTML and until React runs. What only React can answer is disabled until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
