import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { GivenSession } from '@/lib/session/session';
import { Toaster } from '@/lib/feedback/toast';
import { theme } from '@/theme/theme';
import { AdminLyricsPage } from './lyrics-page';
import { press, settle } from '@/lib/testing/screen';

const retry = vi.hoisted(() => vi.fn());

vi.mock('./api/writing-queue', () => ({
  useWritingQueue: () => ({ status: 'ready', data: { orders: [], isCut: false } }),
}));
vi.mock('./components/order-select', () => ({ OrderSelect: () => null }));
vi.mock('./components/chosen-song', () => ({ ChosenSong: () => null }));
vi.mock('@/entities/order/order', () => ({
  useOrder: () => ({ status: 'error', error: new Error('the server is unavailable'), retry }),
}));
vi.mock('@/entities/song/song', () => ({ useSong: () => ({ status: 'loading' }) }));

afterEach(cleanup);

it('says that the lyrics of an order could not be loaded, and retries', async () => {
  const ada = { uid: 'ada', email: 'ada@example.com', emailVerified: true };
  const router = createMemoryRouter([{ path: '*', element: <AdminLyricsPage /> }], {
    initialEntries: ['/?order=order-1'],
  });
  render(
    <ThemeProvider theme={theme}>
      <GivenSession value={{ status: 'signed-in', user: ada, isAdmin: true, claimsFailed: false }}>
        <RouterProvider router={router} />
        <Toaster />
      </GivenSession>
    </ThemeProvider>,
  );
  await settle();
  expect(screen.getAllByText('Failed to load lyrics')).toHaveLength(2);
  await press('Try again');
  expect(retry).toHaveBeenCalledOnce();
});
