import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { GivenSession } from '@/lib/session/session';
import { Toaster } from '@/lib/feedback/toast';
import { theme } from '@/theme/theme';
import { AdminLyricsPage } from './lyrics-page';

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
  const user = { uid: 'ada', email: 'ada@example.com', emailVerified: true };
  const router = createMemoryRouter([{ path: '*', element: <AdminLyricsPage /> }], {
    initialEntries: ['/?order=order-1'],
  });
  render(
    <ThemeProvider theme={theme}>
      <GivenSession value={{ status: 'signed-in', user, isAdmin: true, claimsFailed: false }}>
        <RouterProvider router={router} />
        <Toaster />
      </GivenSession>
    </ThemeProvider>,
  );
  expect(await screen.findAllByText('Failed to load lyrics')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});
