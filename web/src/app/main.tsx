/**
 * The only script a page starts with. A prerendered page is readable as it is, so the rest is fetched when the browser
 * has nothing better to do, or at the first sign that somebody wants to use it; the shell of the others starts at once.
 */
const root = document.getElementById('root');
const prerendered = root?.hasAttribute('data-prerendered') ?? false;

let starting: Promise<void> | undefined;
function start(): Promise<void> {
  starting ??= import('./start').then(({ startApp }) => startApp(prerendered));
  return starting;
}

const SIGNS = ['pointerdown', 'keydown', 'focusin'] as const;

/** A button pressed before the page answers is pressed again once it does; links work by themselves. */
function pressLater(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  event.preventDefault();
  void start().then(() => button.click());
}

if (prerendered) {
  const wake = () => void start();
  for (const sign of SIGNS) window.addEventListener(sign, wake, { once: true, passive: true });
  document.addEventListener('click', pressLater, true);
  const whenIdle = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: 4000 });
    else setTimeout(wake, 1500);
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
  window.addEventListener(
    'keepsong:ready',
    () => {
      document.removeEventListener('click', pressLater, true);
      for (const sign of SIGNS) window.removeEventListener(sign, wake);
    },
    { once: true },
  );
} else {
  void start();
}

export {};
