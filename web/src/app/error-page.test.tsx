import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { PageError, loadPage } from './error-page';
import { settle } from '@/testing/screen';

it('The error page shows the reference that it sends', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fetchMock = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 204 })));
  vi.stubGlobal('fetch', fetchMock);
  const Broken = () => {
    throw new Error('broken');
  };
  const router = createMemoryRouter([{ path: '/', Component: Broken, errorElement: <PageError /> }]);
  render(<RouterProvider router={router} />);
  await settle();
  const alert = screen.getByRole('alert');
  expect(fetchMock).toHaveBeenCalledTimes(1);
  const sent = JSON.parse(fetchMock.mock.calls[0]?.[1]?.body as string) as { reference: string };
  expect(alert.textContent).toContain(`give them this reference: ${sent.reference}`);
});

it('A page whose code is missing is loaded again only when the person asks for it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(() => Promise.resolve(new Response())),
  );
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const router = createMemoryRouter([
    {
      path: '/',
      lazy: { Component: () => loadPage(load) },
      // Otherwise React Router ignores the failure.
      loader: () => null,
      errorElement: <PageError />,
    },
  ]);
  render(<RouterProvider router={router} />);
  await settle();
  screen.getByRole('heading', { name: 'This page could not be loaded' });
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(reload).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledOnce();
});
