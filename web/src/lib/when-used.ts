/** The first thing a person does here. No focus and no scroll: a page moves both by itself when it arrives. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

const waiting = new Set<() => void>();
let isUsed = false;

/** Browsers report a pointer that stands still as moving, when the page beneath it is drawn. */
function standsStill(event: Event): boolean {
  return (
    event.type === 'pointermove' && event instanceof PointerEvent && !event.movementX && !event.movementY
  );
}

function use(event: Event): void {
  if (standsStill(event)) return;
  isUsed = true;
  for (const sign of SIGNS) window.removeEventListener(sign, use);
  for (const run of waiting) inQuiet(run);
}

function inQuiet(run: () => void): void {
  const runIfWaiting = () => {
    if (waiting.delete(run)) run();
  };
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(runIfWaiting, { timeout: 2000 });
  else setTimeout(runIfWaiting, 200);
}

/** Runs once somebody uses the page and the browser has a moment. Returns the way to forget about it. */
export function whenUsed(run: () => void): () => void {
  if (!isUsed && waiting.size === 0) {
    for (const sign of SIGNS) window.addEventListener(sign, use, { passive: true });
  }
  waiting.add(run);
  if (isUsed) inQuiet(run);
  return () => void waiting.delete(run);
}
