import { Suspense, lazy, useState, useSyncExternalStore } from 'react';
import { reportError } from '@/lib/report';
import { PlainToasts } from './plain-toasts';
import { toastQueue } from './store';

const Snackbars = lazy(() =>
  import('./snackbars').then(
    (module) => ({ default: module.Snackbars }),
    (error: unknown) => {
      reportError(error, 'fetching what shows messages');
      return { default: PlainToasts };
    },
  ),
);

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
