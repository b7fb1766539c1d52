import { StrictMode, useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './providers';
import type { AppRouter } from './router';

export function App({ router }: { router: AppRouter }) {
  // Marks for tests that the page is interactive.
  useEffect(() => void (document.documentElement.dataset.ready = ''), []);
  return (
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
}
