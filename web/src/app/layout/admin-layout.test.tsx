import { render, screen } from '@testing-library/react';
import { Outlet, RouterProvider, createMemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { paths } from '@/config/paths';
import { GivenSession } from '@/lib/session/session';
import { LOADING } from '@/lib/session/types';
import { Providers } from '../providers';
import { routes } from '../router';
import { settle } from '@/lib/testing/screen';

// The route loads it beside the page; it would still be loading after the test.
vi.mock('../reads', () => ({ startReads: () => undefined }));
vi.mock('./root-layout', () => ({ RootLayout: Outlet }));
vi.mock('@/features/admin/lyrics/write-lyrics-page', () => ({
  AdminLyricsPage: () => <h1>Lyrics Editor</h1>,
}));

it('shows the admin navigation on the lyrics editor, with this page marked', async () => {
  const user = { uid: 'ada', email: 'ada@example.com', emailVerified: true };
  render(
    <Providers>
      <GivenSession value={{ ...LOADING, status: 'signed-in', user, isAdmin: true }}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [paths.adminLyrics] })} />
      </GivenSession>
    </Providers>,
  );
  await settle();
  screen.getByRole('heading', { name: 'Lyrics Editor' });
  // On a laptop a style hides it here, because it stands in the bar.
  const here = document.querySelectorAll('nav[aria-label="Admin"] [aria-current="page"]');
  expect(Array.from(here, ({ textContent }) => textContent)).toEqual(['Lyrics']);
});
