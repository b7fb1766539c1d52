import { Workbox } from 'workbox-window';
import { reportError } from '@/lib/early/report';

const ASK_EVERY_MS = 60 * 60 * 1000;

/** Registers the service worker. Calls `onNew` when a new release is ready; `reload` loads the page with it. Returns a cleanup. */
export function followReleases(onNew: (reload: () => void) => void): () => void {
  const workbox = new Workbox('/sw.js');
  let isReloading = false;
  const reload = () => {
    isReloading = true;
    workbox.messageSkipWaiting();
  };
  workbox.addEventListener('waiting', () => onNew(reload));
  workbox.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (isReloading) location.reload();
    // Another tab has activated the new release; the cache no longer has this page's scripts.
    else if (isUpdate || isExternal) onNew(() => location.reload());
  });
  const ask = () => {
    if (navigator.onLine)
      workbox.update().catch((error: unknown) => reportError(error, 'asking for a new release'));
  };
  const timer = setInterval(ask, ASK_EVERY_MS);
  if (navigator.onLine)
    workbox.register().catch((error: unknown) => reportError(error, 'registering the service worker'));
  return () => clearInterval(timer);
}
