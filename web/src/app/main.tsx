/**
 * The only script a page starts with. A prerendered page is readable as it is (decision 013): the rest is fetched when the
 * browser has nothing better to do, and run at the first sign that somebody wants to use it. It runs unasked where it has
 * something to show: songs, or the session of somebody who may be signed in. The shells of the other routes start by themselves.
 */
import { fetchScripts, runScripts } from './scripts';

const root = document.getElementById('root');
const prerendered = root?.dataset.prerendered;
const hasNews = prerendered === 'live' || document.documentElement.hasAttribute('data-maybe-signed-in');

let starting: Promise<void> | undefined;
function start(): Promise<void> {
  starting ??= import('./start')
    .then(({ startApp }) => startApp(prerendered !== undefined))
    .catch((error: unknown) => {
      starting = undefined;
      throw error;
    });
  return starting;
}

/** Whoever saves data fetches them when they are wanted. */
function fetchUnlessSaving(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!connection?.saveData) void fetchScripts('scripts');
}

async function startShell(): Promise<void> {
  void fetchScripts('scripts', 'page-scripts');
  await runScripts('scripts');
  await start();
}

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/** React takes over the controls of a prerendered page, and draws those of a shell anew. */
function drawnAnew(control: HTMLElement): HTMLElement | undefined {
  if (control.isConnected) return control;
  const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent;
  const alike = document.querySelectorAll<HTMLElement>(control.localName);
  return [...alike].find((one) => nameOf(one) === nameOf(control));
}

/** What is pressed before the page answers is pressed again once it does; links work by themselves. */
function pressLater(event: Event): void {
  const control = event.target instanceof Element ? event.target.closest('button, label, input') : null;
  if (!(control instanceof HTMLElement)) return;
  event.preventDefault();
  // Not while React is at work: it would lose a press on what it has not taken over yet.
  const press = () => setTimeout(() => drawnAnew(control)?.click());
  window.addEventListener('keepsong:ready', press, { once: true });
  // A screen reader presses without a pointer; a shell starts by itself.
  if (prerendered !== undefined) void start();
}
document.addEventListener('click', pressLater, true);
window.addEventListener('keepsong:ready', () => document.removeEventListener('click', pressLater, true), {
  once: true,
});

/** Browsers report a pointer that stands still as moving, when the page beneath it is drawn. */
function standsStill(event: Event): boolean {
  return (
    event.type === 'pointermove' && event instanceof PointerEvent && !event.movementX && !event.movementY
  );
}

const MOST_MS_TO_PAINT = 300;

/** Once the shell is on the screen: scripts before it make its first paint late. A hidden page is never painted. */
function whenPainted(next: () => void): void {
  const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
  if (document.visibilityState === 'hidden' || isPainted) {
    next();
    return;
  }
  const painted = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) go();
  });
  const patience = setTimeout(go, MOST_MS_TO_PAINT);
  function go(): void {
    painted.disconnect();
    clearTimeout(patience);
    next();
  }
  painted.observe({ type: 'paint' });
}

if (prerendered === undefined) whenPainted(() => void startShell());
else {
  const asleep = new AbortController();
  const { signal } = asleep;
  const wake = () => {
    asleep.abort();
    void start();
  };
  for (const sign of SIGNS) {
    window.addEventListener(sign, (event) => standsStill(event) || wake(), { passive: true, signal });
  }
  const whenIdle = () => {
    const next = hasNews ? wake : fetchUnlessSaving;
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(next, { timeout: 4000 });
    else setTimeout(next, 1500);
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
