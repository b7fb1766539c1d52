/**
 * Starts a page that needs Firebase. The account lookup and the first read take longest, so the SDKs, which the HTML preloads,
 * come first, and the session's before Firestore's. React, the frame and the page follow while the server answers.
 */
import { reportError, reportUncaughtErrors } from '@/lib/early/report';
import { whenIdle } from '@/lib/idle/when-idle';
import { screenAt } from './routes';

/** False when the SDKs could not be loaded: boot.js has shown a message, and the page does not start. */
async function startReading(): Promise<boolean> {
  try {
    // Its script is requested with those of the SDKs. `startReads` waits for it.
    screen?.preload?.().catch(() => undefined);
    const { startReads } = await import('./reads');
    startReads(location);
    return true;
  } catch (error) {
    reportError(error, 'starting the first read');
    return false;
  }
}

const idle = () => new Promise<void>((resolve) => whenIdle(resolve, 100));

async function startRendering(): Promise<void> {
  try {
    const { render } = await import('./render');
    render();
  } catch (error) {
    reportError(error, 'starting the page');
  }
}

async function startWithFirebase(): Promise<void> {
  const reading = startReading();
  // Evaluated before Firestore's SDK has arrived: it looks the account up.
  await import('@/lib/firebase/auth').catch(() => undefined);
  // Rendering would delay the first read. It is sent alone, before the page adds others: the server answers reads that are sent
  // together in any order.
  if (!(await reading)) return;
  // With a service worker the scripts are on the device. The account lookup is sent before the processor is busy with React.
  const isOnDevice = Boolean(navigator.serviceWorker?.controller);
  if (isOnDevice) await idle();
  void startRendering();
  // Scripts that load at the same time delay each other.
  if (!isOnDevice) await import('react-dom/client').catch(() => undefined);
  // The router imports the same modules later and reports failures.
  void Promise.allSettled([import('@/lib/session/session-watcher'), screen?.page()]);
}

reportUncaughtErrors();
const screen = screenAt(location.pathname);
await startWithFirebase();
