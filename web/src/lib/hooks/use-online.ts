import { useSyncExternalStore } from 'react';
import { silence } from '@/lib/early/silence';

function subscribe(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  const unsubscribe = silence.subscribe(changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
    unsubscribe();
  };
}

/** False while the browser says that there is no connection, and while the server does not answer. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine && !silence.getState(),
    () => true,
  );
}
