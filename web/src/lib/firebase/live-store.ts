import { serverContact } from '@/lib/server-contact';

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

interface LiveStore<T> {
  read: () => Live<T>;
  /** For useSyncExternalStore: listens while at least one component is mounted. */
  subscribe: (changed: () => void) => () => void;
}

/** A store over one listener. `listen` null: nothing to read yet, stays loading and opens nothing. */
export function createLiveStore<T>(listen: Listen<T> | null): LiveStore<T> {
  const subscribers = new Set<() => void>();
  let close: (() => void) | undefined;
  let current: Live<T> = { status: 'loading', data: undefined, error: undefined, fromCache: false, retry };

  function publish(change: Partial<Live<T>>): void {
    current = { ...current, ...change };
    for (const changed of subscribers) changed();
  }

  function start(): void {
    close = listen?.({
      next: (data, fromCache) => {
        serverContact.report(subscribers, fromCache);
        publish({ status: 'ready', data, fromCache, error: undefined });
      },
      // Firestore ends a listener that failed; only retry opens another.
      error: (error) => {
        serverContact.ended(subscribers);
        publish({ status: 'error', error });
      },
    });
  }

  function stop(): void {
    close?.();
    close = undefined;
    serverContact.ended(subscribers);
  }

  function retry(): void {
    if (subscribers.size === 0) return;
    stop();
    publish({ status: 'loading', error: undefined });
    start();
  }

  return {
    read: () => current,
    subscribe(changed) {
      subscribers.add(changed);
      if (subscribers.size === 1) start();
      return () => {
        subscribers.delete(changed);
        if (subscribers.size === 0) stop();
      };
    },
  };
}
