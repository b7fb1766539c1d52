import type { StoreApi } from 'zustand/vanilla';

/** The store, with a `subscribe` that calls `start` for the first subscriber and `stop` after the last one. */
export function whileSubscribed<T>(store: StoreApi<T>, start: () => void, stop: () => void): StoreApi<T> {
  let count = 0;
  return {
    ...store,
    subscribe(changed) {
      const unsubscribe = store.subscribe(changed);
      count += 1;
      if (count === 1) start();
      return () => {
        unsubscribe();
        count -= 1;
        if (count === 0) stop();
      };
    },
  };
}
