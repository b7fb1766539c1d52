import type * as session from '@/lib/session/session';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { usePageTitle } from '@/lib/hooks/use-page-title';
import { RootLayout } from './root-layout';
import { act, Providers, render, settle } from '@/testing';

vi.mock('./header', () => ({ Header: () => null }));
vi.mock('./footer', () => ({ Footer: () => null }));
vi.mock('./player-slot', () => ({ PlayerSlot: () => null }));
vi.mock('../release/new-release', () => ({ NewRelease: () => null }));
vi.mock('@/lib/session/session', async (original) => ({
  ...(await original<typeof session>()),
  SessionProvider: ({ children }: { children: unknown }) => children,
}));

function OrderPage() {
  usePageTitle('Our Waltz');
  return <h1>Our Waltz</h1>;
}

it('the title of a page replaces that of its route, also when all of the page is there at once', async () => {
  const routeOf = (path: string, title: string, page = <h1>{title}</h1>) => ({
    ...{ path, element: page },
    handle: { title, needsSession: false, isDesk: false },
  });
  const children = [routeOf('/', 'Pricing'), routeOf('/orders/1', 'Your Song', <OrderPage />)];
  const router = createMemoryRouter([{ element: <RootLayout />, children }]);
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  await settle();
  expect(document.title).toBe('Pricing · Keepsong');
  await act(() => router.navigate('/orders/1'));
  await settle();
  expect(document.title).toBe('Our Waltz · Keepsong');
  await act(() => router.navigate('/'));
  await settle();
  expect(document.title).toBe('Pricing · Keepsong');
});
