import { Outlet, RouterProvider, createMemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { paths } from '@/config/paths';
import { routes } from '../router';
import { Providers, render, screen, settle } from '@/testing';

// The route loads it beside the page; it would still be loading after the test.
vi.mock('../reads', () => ({ startReads: () => undefined }));
vi.mock('./root-layout', () => ({ RootLayout: Outlet }));
vi.mock('@/features/admin/lyrics/write-lyrics-page', () => ({
  AdminLyricsPage: () => <h1>Lyrics Editor</h1>,
}));

it('shows the admin navigation on the lyrics editor, with this page marked', async () => {
  const router = createMemoryRouter(routes, { initialEntries: [paths.adminLyrics] });
  render(<RouterProvider router={router} />, { wrapper: Providers });
  await settle();
  screen.getByRole('heading', { name: 'Lyrics Editor' });
  // On a laptop a style hides it here, because it stands in the bar.
  const here = document.querySelectorAll('nav[aria-label="Admin"] [aria-current="page"]');
  expect(Array.from(here, ({ textContent }) => textContent)).toEqual(['Lyrics']);
});
