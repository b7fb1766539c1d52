import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { PageError } from './error-page';

it('The error page shows the reference that it sends', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fetchMock = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 204 })));
  vi.stubGlobal('fetch', fetchMock);
  const Broken = () => {
    throw new Error('broken');
  };
  const router = createMemoryRouter([{ path: '/', Component: Broken, errorElement: <PageError /> }]);
  render(<RouterProvider router={router} />);
  const alert = await screen.findByRole('alert');
  expect(fetchMock).toHaveBeenCalledTimes(1);
  const sent = JSON.parse(fetchMock.mock.calls[0]?.[1]?.body as string) as { reference: string };
  expect(alert.textContent).toContain(`give them this reference: ${sent.reference}`);
  vi.unstubAllGlobals();
});
