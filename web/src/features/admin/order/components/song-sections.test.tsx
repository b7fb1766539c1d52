import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { SongSections } from './song-sections';
import { renderInApp } from '@/lib/testing/page-in-app';
import { press } from '@/lib/testing/screen';

const live = vi.hoisted(() => ({ song: {} }));
vi.mock('@/entities/song/song', () => ({ useSong: () => live.song }));

afterEach(() => void vi.restoreAllMocks());

const retry = vi.fn();
const order = exampleOrder();

function show(song: { status: string }): void {
  live.song = { ...song, retry };
  renderInApp(
    <SongSections order={order} songId={order.songId} hasCover={false} isSecond={false} open={new Set()} />,
  );
}

it('tells a song that is loading, out of reach and missing apart', () => {
  show({ status: 'loading' });
  screen.getByText('Loading song...');
  cleanup();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show({ status: 'loading' });
  screen.getByText('This song will be here once you are back online.');
  cleanup();
  show({ status: 'missing' });
  screen.getByText('There is no such song');
});

it('loads the song again on request', async () => {
  show({ status: 'error' });
  screen.getByText('This song could not be loaded');
  await press('Try again');
  expect(retry).toHaveBeenCalledOnce();
});
