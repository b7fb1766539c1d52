import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { LoadingState } from '@/components/ui/states';
import { RootLayout } from './layout/root-layout';

/** The HTML of a signed-in page until React has started: the common frame and a spinner. */
export function Shell() {
  const router = createMemoryRouter([
    {
      element: <RootLayout />,
      children: [{ path: '*', element: <LoadingState label="Initializing..." fullPage /> }],
    },
  ]);
  return <RouterProvider router={router} />;
}
