import { reportError } from '@/lib/early/report';
import { personReady } from '@/lib/firebase/person';
import { readsSent } from '@/lib/firebase/firestore';
import { screenAt } from './routes';

/**
 * Starts the first reads of the page at `url` (`preload` in the table of screens), and resolves when they are on their way. Without
 * them, the page reads when it has loaded.
 */
export async function startReads(url: Pick<URL, 'pathname' | 'search'>): Promise<void> {
  try {
    const preload = screenAt(url.pathname)?.preload?.();
    if (!preload) return;
    const [start, uid] = await Promise.all([preload, personReady]);
    if (!uid) return;
    await start(uid, url);
    await readsSent();
  } catch (error) {
    reportError(error, 'starting the first read');
  }
}
