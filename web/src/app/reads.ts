import { reportError } from '@/lib/early/report';
import { personReady } from '@/lib/firebase/person';
import { readsSent } from '@/lib/firebase/firestore';
import { screenAt } from './routes';

/** Starts the reads that the table of screens names for the page, and resolves when they are sent. Without them, the page reads later itself. */
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
