import type { Song } from '@keepsong/domain/documents/song';
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError, callFunction } from '@/lib/firebase/call';
import { toastQueue } from '@/lib/toast/store';
import { theme } from '@/theme/theme';
import { OrderList } from './components/order-list';
import { SongDetailsBlock } from './components/song-details';
import type { OrdersViewState } from './hooks/use-orders-view';

// A busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 20_000 });

const retry = vi.hoisted(() => vi.fn());
vi.mock('./hooks/use-orders-page', () => ({
  useOrdersPage: () => ({ status: 'error', rows: [], waitingCount: 0, links: {}, retry }),
}));
vi.mock('@/lib/firebase/call', () => {
  class FakeCallError extends Error {
    readonly fields = [];
    constructor(
      readonly code: string,
      message: string,
    ) {
      super(message);
    }
  }
  return { CallError: FakeCallError, callFunction: vi.fn() };
});

const song: Song = {
  id: 'song-1',
  userId: 'ada',
  orderId: 'order-1',
  title: 'River Road',
  style: 'Folk',
  themes: '',
  lyrics: '',
  lyricsRevision: 0,
  additionalInfo: '',
  coverId: null,
  coverPath: null,
  audio: null,
  isPublic: false,
  isPaid: true,
  orderStatus: 'pending',
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

beforeEach(() => void toastQueue.take());
afterEach(cleanup);

const toasts = () => toastQueue.take().map(({ title, description }) => [title, description]);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a list of orders that cannot be had', () => {
  it('says so and tries again', async () => {
    render(
      <ThemeProvider theme={theme}>
        <OrderList view={{} as OrdersViewState} />
      </ThemeProvider>,
    );
    screen.getByText('Error fetching orders');
    await press('Try again');
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe('song details that cannot be saved', () => {
  it('are told and stay as they were typed; without a title or a style nothing is asked', async () => {
    const call = vi.mocked(callFunction).mockRejectedValue(new CallError('internal', 'no'));
    render(
      <ThemeProvider theme={theme}>
        <MemoryRouter>
          <SongDetailsBlock song={song} title="Song Details" onDirty={vi.fn()} />
        </MemoryRouter>
      </ThemeProvider>,
    );
    await press('Edit Details');
    const title = screen.getByLabelText<HTMLInputElement>('Song Title');
    await userEvent.clear(title);
    await press('Save Changes');
    screen.getByText('Required');
    expect(call).not.toHaveBeenCalled();
    await userEvent.type(title, 'Harbour Road');
    await press('Save Changes');
    await waitFor(() => expect(toasts()).toEqual([['Error', 'Failed to update song details']]));
    expect(title.value).toBe('Harbour Road');
    screen.getByRole('button', { name: 'Save Changes' });
  });
});
