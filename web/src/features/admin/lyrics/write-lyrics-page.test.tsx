import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AdminLyricsPage } from './write-lyrics-page';
import { renderInApp } from '@/lib/testing/page-in-app';
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

it('says that the lyrics of an order could not be loaded, and retries', async () => {
  renderInApp(<AdminLyricsPage />, { at: '/?order=order-1' });
  await settle();
  expect(screen.getAllByText('Failed to load lyrics')).toHaveLength(2);
  await press('Try again');
  expect(retry).toHaveBeenCalledOnce();
});
