import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';

interface Store<T> {
  read: () => T;
  subscribe: (changed: () => void) => () => void;
}

/**
 * What the store holds, for news that nobody waits for with a finger on the screen. What they change is rendered in short
 * slices: at once, as `useSyncExternalStore` has it, a long screen kept a slow phone from answering for a third of a second.
 */
export function useUnhurried<T>(store: Store<T>): T {
  const value = useSyncExternalStore(store.subscribe, store.read, store.read);
  const news = useMemo(() => ({ store, value }), [store, value]);
  const shown = useDeferredValue(news);
  // Never, not even for a moment, what belongs to another store.
  return shown.store === store ? shown.value : value;
}
