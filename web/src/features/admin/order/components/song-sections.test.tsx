import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { theme } from '@/theme/theme';
import { SongSections } from './song-sections';

const live = vi.hoisted(() => ({ song: {} }));
vi.mock('@/entities/song/song', () => ({ useSong: () => live.song }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const retry = vi.fn();
const order = exampleOrder();

function show(song: { status: string; data?: null; fromCache: boolean }): void {
  live.song = { ...song, retry };
  render(
    <ThemeProvider theme={theme}>
      <SongSections order={order} songId={order.songId} hasCover={false} isSecond={false} />
    </ThemeProvider>,
  );
}

it('shows a song as missing only once the server confirms it', () => {
  show({ status: 'ready', data: null, isConfirmed: false, size: 0 });
  screen.getByText('Loading song...');
  cleanup();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show({ status: 'ready', data: null, isConfirmed: false, size: 0 });
  screen.getByText('This song will be here once you are back online.');
  cleanup();
  show({ status: 'ready', data: null, isConfirmed: true, size: 0 });
  screen.getByText('There is no such song');
});

it('loads the song again on request', async () => {
  show({ status: 'error', isConfirmed: true, size: 0 });
  screen.getByText('This song could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});
