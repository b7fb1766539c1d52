/**
 * Starts a page that needs Firebase. The account lookup and the first read take longest, so the SDKs, which the HTML preloads,
 * come first; React, the frame and the page follow while the server answers. An `early` page starts with React; the session loads
 * the SDKs once the page is shown.
 */
import { reportError, reportUncaughtErrors } from '@/lib/report';
import { whenIdle } from '@/lib/when-idle';
import { screenAt } from './routes';

/** True when the SDKs could not be loaded: boot.js has shown a message, and the page does not start. */
let hasFailed = false;

async function startReading(): Promise<void> {
  try {
    const { startReads } = await import('./reads');
    startReads(location);
  } catch (error) {
    hasFailed = true;
    reportError(error, 'starting the first read');
  }
}

/** Resolves when the scripts that the HTML preloads have arrived, before they are evaluated. */
function preloadsArrived(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  const missing = new Set([...links].map(({ href }) => href));
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) missing.delete(name);
      if (missing.size > 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'resource', buffered: true });
  });
}

const idle = () => new Promise<void>((resolve) => whenIdle(resolve, 100));

async function startRendering(): Promise<void> {
  try {
    const { render } = await import('./render');
    if (!hasFailed) render();
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
    void startRendering();
  } else {
    // Scripts that load at the same time delay each other.
    await Promise.race([preloadsArrived(), reading]);
    void startRendering();
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
