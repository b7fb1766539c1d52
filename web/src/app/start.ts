/**
 * Starts a page that needs Firebase: first the account lookup and the first read of the page, which take longest. The frame
 * and the code of the page arrive meanwhile, all at once.
 */
import { reportError, reportUncaughtErrors } from '@/lib/report';
import { startReads } from './reads';
import { screenAt } from './routes';

async function startRendering(): Promise<void> {
  try {
    await import('./render');
  } catch (error) {
    // boot.js tells the person when the script cannot be loaded.
    reportError(error, 'starting the page');
  }
}

reportUncaughtErrors();
startReads(location.pathname);
void startRendering();
// The router imports the same modules later and reports what fails.
void Promise.allSettled([
  import('./layout/firebase-layout'),
  import('@/lib/session/session-watcher'),
  screenAt(location.pathname)?.page() ?? Promise.resolve(),
]);
