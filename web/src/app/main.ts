/**
 * The script that every page starts with. A prerendered page is readable as it is and starts React when the browser is idle;
 * the other pages start at once.
 */
const isPrerendered = document.getElementById('root')?.dataset.prerendered !== undefined;

async function hydrate(): Promise<void> {
  try {
    // React and the schemas run as soon as they have arrived, each by itself: run in one piece with the page, they would
    // keep a slow phone from answering a tap.
    await Promise.all([import('react-dom/client'), import('./routes')]);
    await import('./hydrate');
  } catch (error) {
    // The page stays as it was delivered: readable, with links that work.
    const { reportError } = await import('@/lib/report');
    reportError(error, 'hydrating a prerendered page');
  }
}

function whenIdle(): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(() => void hydrate(), { timeout: 2000 });
  else setTimeout(() => void hydrate(), 200);
}

if (!isPrerendered) void import('./start');
else if (document.readyState === 'complete') whenIdle();
else window.addEventListener('load', whenIdle, { once: true });
