import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a prerendered page is being taken over, when the render must equal what was prerendered; then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
