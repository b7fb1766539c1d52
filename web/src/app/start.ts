/**
 * Starts a page that needs Firebase. The account lookup and the first read start first, because they take longest; the frame
 * and the code of the page load in parallel.
 */
import { reportError, reportUncaughtErrors } from '@/lib/report';
import { startReads } from './reads';
import { screenAt } from './routes';

async function startRendering(): Promise<void> {
  try {
    await import('./render');
  } catch (error) {
    // boot.js shows a message when the script fails to load.
    reportError(error, 'starting the page');
  }
}

reportUncaughtErrors();
startReads(location.pathname);
void startRendering();
// The router imports the same modules later and reports failures.
void Promise.allSettled([
  import('./layout/firebase-layout'),
  import('@/lib/session/session-watcher'),
  screenAt(location.pathname)?.page() ?? Promise.resolve(),
]);
