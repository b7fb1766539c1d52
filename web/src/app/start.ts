/**
 * Starts a page that needs Firebase. The account lookup and the first read take longest, so the SDKs, which the HTML preloads,
 * come first, and the session's before Firestore's. React, the frame and the page follow while the server answers. An `early`
 * page starts with React; the session loads the SDKs once the page is shown.
 */
import { reportError, reportUncaughtErrors } from '@/lib/report';
import { whenIdle } from '@/lib/when-idle';
import { screenAt } from './routes';

/** False when the SDKs could not be loaded: boot.js has shown a message, and the page does not start. */
async function startReading(): Promise<boolean> {
  try {
    const { startReads } = await import('./reads');
    startReads(location);
    return true;
  } catch (error) {
    reportError(error, 'starting the first read');
    return false;
  }
}

const idle = () => new Promise<void>((resolve) => whenIdle(resolve, 100));

/** Renders once the first read can be sent, because rendering would delay it. */
async function startRendering(reading = Promise.resolve(true)): Promise<void> {
  try {
    const [{ render }, canRead] = await Promise.all([import('./render'), reading]);
    if (canRead) render();
  } catch (error) {
    reportError(error, 'starting the page');
  }
}

/** The router imports the same modules later and reports failures. */
function loadPage(...others: Promise<unknown>[]): void {
  void Promise.allSettled([...others, screen?.page()]);
}

async function startWithFirebase(): Promise<void> {
  const reading = startReading();
  if (navigator.serviceWorker?.controller) {
    // The scripts are on the device. The account lookup is sent before the processor is busy with React.
    await reading;
    await idle();
    void startRendering(reading);
  } else {
    // Scripts that load at the same time delay each other. The first read is sent alone, before the page adds others: the
    // server answers reads that are sent together in any order.
    await import('@/lib/firebase/auth').catch(() => undefined);
    await reading;
    void startRendering(reading);
    await import('react-dom/client').catch(() => undefined);
  }
  loadPage(import('@/lib/session/session-watcher'), import('./layout/firebase-layout'));
}

reportUncaughtErrors();
const screen = screenAt(location.pathname);
if (screen?.guard.kind === 'early') {
  void startRendering();
  loadPage();
} else {
  await startWithFirebase();
}
