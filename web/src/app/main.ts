/**
 * The entry script of every page. A prerendered page is readable without React and hydrates when the browser is idle, or
 * at once when people write in it or the page before left a message; the other pages render at once.
 */
import { whenIdle } from '@/lib/idle/when-idle';

const { dataset } = document.documentElement;
const hydrates = document.getElementById('root')?.dataset.prerendered;

async function hydrate(): Promise<void> {
  try {
    // React, the libraries, the schemas, the frame and the page are evaluated in separate tasks: in one, they would keep a
    // slow phone from answering a tap.
    await Promise.all([
      import('react-dom/client'),
      // By name, so that the build drops the router's other exports.
      import('react-router-dom').then(({ RouterProvider }) => RouterProvider),
      import('./routes'),
    ]);
    await import('./app');
    await import('./hydrate');
  } catch (error) {
    // The prerendered page stays readable, and its links work.
    const { reportError } = await import('@/lib/early/report');
    reportError(error, 'hydrating a prerendered page');
  }
}

const hydrateWhenIdle = () => void whenIdle(() => void hydrate(), 2000);

if (hydrates === undefined) void import('./start');
else if (hydrates === 'at-once' || dataset.notice !== undefined) void hydrate();
else if (document.readyState === 'complete') hydrateWhenIdle();
else window.addEventListener('load', hydrateWhenIdle, { once: true });
