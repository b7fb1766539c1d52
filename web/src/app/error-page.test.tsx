import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { PageError } from './error-page';
import { loadPage } from './load-page';
import { settle } from '@/lib/testing/screen';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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

/** Shows a page whose code cannot be loaded. Returns how often the page was loaded again. */
function showNotLoaded(reach: () => Promise<Response>) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((address) => (address === '/robots.txt' ? reach() : Promise.resolve(new Response()))),
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
  return () => reload.mock.calls.length;
}

it('A page whose code is missing without a connection says so, and is loaded again once the server is reached', async () => {
  let isReached = false;
  const reloads = showNotLoaded(() =>
    isReached ? Promise.resolve(new Response()) : Promise.reject(new TypeError()),
  );
  await settle();
  screen.getByRole('heading', { name: 'You are offline' });
  expect(reloads()).toBe(0);
  isReached = true;
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(reloads()).toBe(1);
});

it('A page whose code is missing although the server is reached is not loaded again for ever', async () => {
  const reloads = showNotLoaded(() => Promise.resolve(new Response()));
  await settle();
  screen.getByRole('heading', { name: 'Unexpected Application Error!' });
  await settle();
  expect(fetch).toHaveBeenCalledWith('/robots.txt', expect.anything());
  expect(reloads()).toBe(0);
});

it('A page that missed its code is loaded again when the connection is back before the failure is shown', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false).mockReturnValue(true);
  const reloads = showNotLoaded(() => Promise.resolve(new Response()));
  await settle();
  expect(reloads()).toBe(1);
  expect(online).toHaveBeenCalled();
});
