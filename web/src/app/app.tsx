import { StrictMode, useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './providers';
import type { AppRouter } from './router';

export function App({ router }: { router: AppRouter }) {
  // Tells tests, and nobody else, that the page answers.
  useEffect(() => void (document.documentElement.dataset.ready = ''), []);
  return (
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
}
