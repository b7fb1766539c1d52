import { reportError } from '@/lib/early/report';
import { personReady } from '@/lib/firebase/person';
import { screenAt } from './routes';

/** Starts the first read of the page at `url` (`preload` in the table of screens). Without it, the page reads when it has loaded. */
export function startReads(url: Pick<URL, 'pathname' | 'search'>): void {
  const preload = screenAt(url.pathname)?.preload?.();
  if (!preload) return;
  Promise.all([preload, personReady])
    .then(([start, uid]) => {
      if (uid) start(uid, url);
    })
    .catch((error: unknown) => reportError(error, 'starting the first read'));
}
