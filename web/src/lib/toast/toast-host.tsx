import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazyOr } from '@/lib/lazy-or';
import { PlainToasts } from './plain-toasts';
import { toastQueue } from './store';

const Snackbars = lazyOr(async () => (await import('./snackbars')).Snackbars, PlainToasts);

const nothingWaits = () => false;

/** Shows toasts; fetches notistack with the first one. Belongs once into the layout. */
export function ToastHost() {
  const waiting = useSyncExternalStore(
    toastQueue.subscribe,
    () => toastQueue.read().length > 0,
    nothingWaits,
  );
  const [wanted, setWanted] = useState(false);
  if (waiting && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Snackbars />
    </Suspense>
  );
}
