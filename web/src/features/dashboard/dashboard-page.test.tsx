import type { Order } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError, callFunction } from '@/lib/firebase/call';
import { saveFile } from '@/lib/save-file';
import { toastQueue } from '@/lib/toast/store';
import { theme } from '@/theme/theme';
import { privateFile } from './api/private-files';
import { DashboardPage } from './dashboard-page';
import { anOrder, aSong } from './testing';

// A busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 20_000 });

type Pages = 'active' | 'completed' | 'songs';
interface World {
  status: Record<Pages, 'loading' | 'ready' | 'error'>;
  rows: { active: unknown[]; completed: unknown[]; songs: unknown[] };
  orderStatus: string;
}
const world = vi.hoisted((): World => ({
  status: { active: 'ready', completed: 'ready', songs: 'ready' },
  rows: { active: [], completed: [], songs: [] },
  orderStatus: 'ready',
}));
const pages = vi.hoisted(() => (which: Pages) => ({
  status: world.status[which],
  rows: world.rows[which],
  end: null,
  isFetchingMore: false,
  showMore: vi.fn(),
  retry: vi.fn(),
  total: { count: world.rows[which].length, isAtLeast: false },
}));

vi.mock('@/lib/session', () => {
  const user = { uid: 'ada', email: 'ada@example.com', emailVerified: true };
  return { useSession: () => ({ status: 'signed-in', user }) };
});
vi.mock('./hooks/use-my-orders', () => ({
  useMyOrders: (_uid: string, which: 'active' | 'completed') => pages(which),
}));
vi.mock('./hooks/use-my-songs', () => ({ useMySongs: () => pages('songs') }));
vi.mock('./hooks/use-order-details', () => ({
  useOrder: (_uid: string, orderId: string) => {
    const rows = [...world.rows.active, ...world.rows.completed] as { id: string }[];
    return { status: world.orderStatus, data: rows.find(({ id }) => id === orderId), fromCache: false };
  },
  useOrderEvents: () => ({ status: 'ready', data: [] }),
}));
vi.mock('./api/private-files', () => ({ privateFile: vi.fn() }));
vi.mock('@/lib/save-file', () => ({ saveFile: vi.fn() }));
vi.mock('@/lib/firebase/call', () => {
  class FakeCallError extends Error {
    constructor(
      readonly code: string,
      message: string,
    ) {
      super(message);
    }
  }
  return { CallError: FakeCallError, callFunction: vi.fn() };
});

const call = vi.mocked(callFunction);
const toasts = () => toastQueue.take().map(({ title, description }) => `${title} / ${description ?? ''}`);
const address = () => screen.getByLabelText('address').textContent;
const orders = (...rows: Order[]) => (world.rows.active = rows);
const songs = (...rows: Song[]) => (world.rows.songs = rows);

function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="address">{pathname + search}</output>
      <button onClick={() => void navigate(-1)}>Browser back</button>
    </>
  );
}

function open(...history: string[]) {
  render(
    <ThemeProvider theme={theme}>
      <MemoryRouter initialEntries={history.length > 0 ? history : ['/dashboard']}>
        <Address />
        <Routes>
          <Route path="/dashboard" element={<DashboardPage />} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </ThemeProvider>,
  );
}

beforeEach(() => {
  toastQueue.take();
  world.status = { active: 'ready', completed: 'ready', songs: 'ready' };
  world.rows = { active: [], completed: [], songs: [] };
  world.orderStatus = 'ready';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('the dashboard', () => {
  it('shows a skeleton until there is an answer', () => {
    world.status.active = 'loading';
    world.status.songs = 'loading';
    open();
    expect(screen.getByRole('status', { name: 'Loading your orders' })).toBeTruthy();
    expect(screen.getByRole('status', { name: 'Loading your songs' })).toBeTruthy();
    expect(screen.queryByText('No active orders found')).toBeNull();
  });

  it('says what could not be loaded', () => {
    world.status.active = 'error';
    world.status.songs = 'error';
    open();
    expect(screen.getByText('Error loading dashboard data. Please try refreshing the page.')).toBeTruthy();
    expect(screen.getByText('Failed to load purchased songs. Please try again later.')).toBeTruthy();
  });

  it('keeps the orders that are there beside a failure', () => {
    orders(anOrder());
    world.status.completed = 'error';
    open();
    expect(screen.getByRole('heading', { name: 'Our Waltz' })).toBeTruthy();
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('does not claim that there is nothing when nobody can be asked', () => {
    world.status.active = 'loading';
    world.status.songs = 'loading';
    vi.stubGlobal('navigator', { ...navigator, onLine: false });
    open();
    expect(screen.getByText('Your orders will be here as soon as you are back online.')).toBeTruthy();
    expect(screen.getByText('Your songs will be here as soon as you are back online.')).toBeTruthy();
  });
});

describe('the details of an order', () => {
  it('open by a press and close by going back, and by their own button', async () => {
    orders(anOrder());
    open('/', '/dashboard');
    await userEvent.click(screen.getByRole('button', { name: 'View Details' }));
    expect(address()).toBe('/dashboard?order=order-1');
    const dialog = await screen.findByRole('dialog', { name: 'Order Details' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(address()).toBe('/dashboard');
    // The step that opened them is gone: back leaves the dashboard.
    await userEvent.click(screen.getByText('Browser back'));
    expect(address()).toBe('/');
  });

  it('close to the plain dashboard when a link led straight to them', async () => {
    orders(anOrder());
    open('/elsewhere', '/dashboard?order=order-1');
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(address()).toBe('/dashboard');
  });

  it('name what was left open, and the extras', async () => {
    const { formData } = anOrder().metadata;
    orders(
      anOrder({
        songTitle: '',
        songStyle: '',
        songThemes: '',
        paymentIntentId: null,
        metadata: { formData: { ...formData, wantSecondSong: true, wantSecondCoverImage: true } },
      }),
    );
    open('/dashboard?order=order-1');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Untitled Song')).toBeTruthy();
    expect(within(dialog).getAllByText('Not specified')).toHaveLength(2);
    expect(within(dialog).getByText('Payment Intent ID').nextSibling?.textContent).toBe('None');
    const extras = within(dialog).getByRole('region', { name: 'Additional Features' });
    expect(extras.textContent).toBe('Additional FeaturesCover ImageSecond SongSecond Cover Image');
  });

  it("say of somebody else's order only that it is not here", async () => {
    world.orderStatus = 'error';
    open('/dashboard?order=order-9');
    expect((await screen.findByRole('alert')).textContent).toContain('We could not find this order');
  });
});

describe('canceling', () => {
  const recently = { paidAt: new Date(), canceledAt: null };
  const cancel = async () => {
    open('/dashboard?order=order-1');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel Order' }));
    const question = await screen.findByRole('dialog', { name: 'Cancel this order?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel Order' }));
  };

  it('tells how much goes back', async () => {
    orders(anOrder(recently));
    call.mockResolvedValue({ refundedCents: 3499 });
    await cancel();
    await waitFor(() => expect(toasts()[0]).toContain('Order canceled / $34.99 goes back'));
    expect(call.mock.lastCall?.[1]).toEqual({ orderId: 'order-1' });
  });

  it.each([
    ['not_allowed_now', 'It is too late.', 'Your order was not canceled / It is too late.'],
    ['provider_unavailable', 'Nothing was charged.', 'The payment service is not answering / If your order'],
  ] as const)('tells a refusal (%s)', async (code, message, words) => {
    orders(anOrder(recently));
    call.mockRejectedValue(new CallError(code, message));
    await cancel();
    await waitFor(() => expect(toasts()[0]).toContain(words));
  });

  it('is not offered once production has started', async () => {
    orders(anOrder({ ...recently, status: 'in_production' }));
    open('/dashboard?order=order-1');
    expect(await screen.findByText('Your song is being made.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBeNull();
  });
});

describe('a purchased song', () => {
  const toggle = () => screen.getByRole('switch', { name: 'Public' });

  it('is downloaded under its title', async () => {
    songs(aSong());
    const blob = new Blob(['song']);
    vi.mocked(privateFile).mockResolvedValue({ blob, url: 'blob:song' });
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Download Song' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(blob, 'Our Waltz.mp3'));
  });

  it('tells when it cannot be had', async () => {
    songs(aSong());
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.mocked(privateFile).mockRejectedValue(new Error('The file answered 403'));
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Download Song' }));
    await waitFor(() =>
      expect(toasts()).toEqual(['Error / The file could not be downloaded. Please try again.']),
    );
    expect(saveFile).not.toHaveBeenCalled();
  });

  it('becomes public at a press, and the message takes it back', async () => {
    songs(aSong());
    call.mockResolvedValue({ isPublic: true });
    open();
    await userEvent.click(toggle());
    await waitFor(() => expect(toastQueue.read()).toHaveLength(1));
    const [message] = toastQueue.take();
    expect(message).toMatchObject({ title: '“Our Waltz” is public', action: { label: 'Undo' } });
    call.mockResolvedValue({ isPublic: false });
    message?.action?.run();
    await waitFor(() => expect(call.mock.lastCall?.[1]).toEqual({ songId: 'song-1', isPublic: false }));
  });

  it('stays private when the server refuses, and says why', async () => {
    songs(aSong());
    call.mockRejectedValue(new CallError('not_allowed_now', 'The recording of this song is missing.'));
    open();
    await userEvent.click(toggle());
    await waitFor(() =>
      expect(toasts()).toEqual(['Nothing was changed / The recording of this song is missing.']),
    );
    expect(toggle()).toHaveProperty('checked', false);
  });
});
