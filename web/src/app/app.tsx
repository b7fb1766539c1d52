import { StrictMode, useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { askServerTime } from '@/lib/browser/server-clock';
import { whenIdle } from '@/lib/idle/when-idle';
import { Providers } from './providers';
import type { AppRouter } from './router';

export function App({ router }: { router: AppRouter }) {
  useEffect(() => whenIdle(() => void askServerTime(), 2000), []);
  return (
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
}
