/**
 * Starts a page that needs Firebase. The account lookup and the first read take longest, so the SDKs, which the HTML preloads,
 * come first, and the session's before Firestore's. React, the frame and the page follow while the server answers.
 */
import { reportError, reportUncaughtErrors } from '@/lib/early/report';
import { whenIdle } from '@/lib/idle/when-idle';
import { screenAt } from './routes';

/** Null when the SDKs could not be loaded: boot.js has shown a message, and the page does not start. */
async function startReading(): Promise<{ sent: Promise<unknown> } | null> {
  try {
    // Its script is requested with those of the SDKs. `startReads` waits for it.
    screen?.preload?.().catch(() => undefined);
    const { startReads } = await import('./reads');
    return { sent: startReads(location) };
  } catch (error) {
    reportError(error, 'starting the first read');
    return null;
  }
}

/** Downloads React and the frame, named in the page's HTML, without running them. */
function downloadRendering(): void {
  const links = document.querySelector<HTMLTemplateElement>('#rendering');
  if (links) document.head.append(links.content);
}

/** Longer than the reads take to be sent; a server that is slow to say who signs in must not hold the page back. */
const MOST_MS = 2000;

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
  const reads = await reading;
  if (!reads) return;
  // With a service worker the scripts are on the device. The account lookup is sent before the processor is busy with React.
  const isOnDevice = Boolean(navigator.serviceWorker?.controller);
  if (isOnDevice) await idle();
  else {
    // React takes the processor of a phone for a second, in which no read would be sent.
    downloadRendering();
    await Promise.race([reads.sent, new Promise((resolve) => setTimeout(resolve, MOST_MS))]);
  }
  void startRendering();
  // Scripts that load at the same time delay each other.
  if (!isOnDevice) await import('react-dom/client').catch(() => undefined);
  // The router imports the same modules later and reports failures.
  void Promise.allSettled([import('@/lib/session/session-watcher'), screen?.page()]);
}

reportUncaughtErrors();
const screen = screenAt(location.pathname);
await startWithFirebase();
