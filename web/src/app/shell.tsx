import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { LoadingState } from '@/components/ui/states';
import { RootLayout } from './layout/root-layout';

/** What the HTML of a page behind the session shows until React has started: the frame of every page, and a spinner. */
export function Shell() {
  const router = createMemoryRouter([
    {
      element: <RootLayout />,
      children: [{ path: '*', element: <LoadingState label="Initializing..." fullPage /> }],
    },
  ]);
  return <RouterProvider router={router} />;
}
