import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { serverContact } from '@/lib/server-contact';
import { whileSubscribed } from '@/lib/while-subscribed';

export type LiveStatus = 'loading' | 'ready' | 'error';

export interface Live<T> {
  status: LiveStatus;
  /** The last received value; kept during an error, so that the screen keeps its content. */
  data: T | undefined;
  error: Error | undefined;
  /** True when the server has not confirmed the value. */
  fromCache: boolean;
  retry: () => void;
}

interface Sink<T> {
  next: (data: T, fromCache: boolean) => void;
  error: (error: Error) => void;
}
/** Opens a listener and returns the function that closes it. */
export type Listen<T> = (sink: Sink<T>) => () => void;

/**
 * A store over one listener, which is open while at least one component is mounted. `listen` null: nothing to read yet, stays
 * loading and opens nothing.
 */
export function createLiveStore<T>(listen: Listen<T> | null): StoreApi<Live<T>> {
  const store = createStore<Live<T>>(() => ({
    status: 'loading',
    data: undefined,
    error: undefined,
    fromCache: false,
    retry,
  }));
  let close: (() => void) | undefined;

  function start(): void {
    close = listen?.({
      next: (data, fromCache) => {
        serverContact.report(store, fromCache);
        store.setState({ status: 'ready', data, fromCache, error: undefined });
      },
      // Firestore ends a listener that failed; only retry opens another.
      error: (error) => {
        serverContact.ended(store);
        store.setState({ status: 'error', error });
      },
    });
  }

  function stop(): void {
    close?.();
    close = undefined;
    serverContact.ended(store);
  }

  function retry(): void {
    if (!close) return;
    stop();
    store.setState({ status: 'loading', error: undefined });
    start();
  }

  return whileSubscribed(store, start, stop);
}
