import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { reportError } from '@/lib/report';
import '@/theme/fonts-extended.css';
import { App } from './app';
import { sessionStore } from '@/lib/session/store';
import { prefetchPage, preloadPrerendered } from './router';

/** Takes over a prerendered page, or fills the shell of the others. Resolves when the page answers. */
export async function startApp(prerendered: boolean): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  if (prerendered) await preloadPrerendered(location.pathname);
  else {
    // Both while React builds the frame, not one after the other behind it.
    sessionStore.start();
    prefetchPage(location.pathname);
  }
  await new Promise<void>((resolve) => {
    const ready = () => {
      document.documentElement.dataset.ready = '';
      window.dispatchEvent(new Event('keepsong:ready'));
      resolve();
    };
    const tree = (
      <StrictMode>
        <BrowserRouter>
          <App />
          <Ready onReady={ready} />
        </BrowserRouter>
      </StrictMode>
    );
    // As a transition, React works in short slices and the page stays responsive meanwhile.
    startTransition(() => {
      if (!prerendered) createRoot(root).render(tree);
      else {
        hydrateRoot(root, tree, {
          onRecoverableError: (error) => void reportError(error, 'taking over a prerendered page'),
        });
      }
    });
  });
}

function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}
