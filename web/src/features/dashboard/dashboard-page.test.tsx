import type { Order } from '@keepsong/domain/documents/order';
import type { OrderEvent } from '@keepsong/domain/documents/order-event';
import type { Song } from '@keepsong/domain/documents/song';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { exampleSong } from '@keepsong/domain/examples/song';
import { CallError } from '@/lib/calls/call-error';
import { momentOf } from '@/lib/text/dates';
import { callFunction } from '@/lib/firebase/call';
import { PlayerProvider } from '@/lib/player';
import { browserMemory } from '@/lib/player/memory';
import { createPlayerStore } from '@/lib/player/player-store';
import { queryClient } from '@/lib/calls/query';
import { saveFile } from '@/lib/files/save-file';
import { readOrderDraft, rememberOrder, saveOrderForm } from '@/entities/order/order-draft';
import { GivenSession } from '@/lib/session/session';
import type { Session } from '@/lib/session/session';
import { Toaster } from '@/lib/feedback/toast';
import { theme } from '@/theme/theme';
import { fetchPrivateFile } from '@/lib/firebase/private-file';
import { DashboardPage } from './dashboard-page';

type List = 'active' | 'completed' | 'over' | 'songs';
interface Reads {
  status: Record<List, 'loading' | 'ready' | 'error'>;
  rows: Record<List, unknown[]>;
  orderStatus: string;
  events: OrderEvent[];
  retry: (list: List) => void;
}
const reads = vi.hoisted((): Reads => ({
  status: { active: 'ready', completed: 'ready', over: 'ready', songs: 'ready' },
  rows: { active: [], completed: [], over: [], songs: [] },
  orderStatus: 'ready',
  events: [],
  retry: () => {},
}));
const pages = vi.hoisted(() => (which: List) => ({
  status: reads.status[which],
  rows: reads.rows[which],
  nextAfter: null,
  isConfirmed: true,
  isFetchingMore: false,
  showMore: vi.fn(),
  retry: () => reads.retry(which),
  total: { count: reads.rows[which].length, isAtLeast: false },
}));

vi.mock('./api/my-orders', () => ({
  ORDERS_PER_PAGE: 10,
  useMyOrders: (_uid: string, which: 'active' | 'completed' | 'over') => pages(which),
}));
vi.mock('./api/my-songs', () => ({ SONGS_PER_PAGE: 6, useMySongs: () => pages('songs') }));
vi.mock('@/entities/order/order-events', () => ({
  useMyOrderEvents: () => ({ status: 'ready', data: reads.events }),
}));
vi.mock('@/entities/order/order', () => ({
  useOrder: (orderId: string) => {
    const rows = [...reads.rows.active, ...reads.rows.completed, ...reads.rows.over] as { id: string }[];
    return { status: reads.orderStatus, data: rows.find(({ id }) => id === orderId), retry: reads.retry };
  },
}));
vi.mock('@/lib/firebase/private-file', () => ({ fetchPrivateFile: vi.fn() }));
vi.mock('@/lib/files/save-file', () => ({ saveFile: vi.fn() }));
vi.mock('@/lib/firebase/call', () => ({
  callFunction: vi.fn(),
}));

const call = vi.mocked(callFunction);
const toastText = () => document.querySelector('.toasts')?.textContent;
const address = () => screen.getByLabelText('address').textContent;
const orders = (...rows: Order[]) => (reads.rows.active = rows);
const songs = (...rows: Song[]) => (reads.rows.songs = rows);
const session: Session = {
  status: 'signed-in',
  user: { uid: 'ada', email: 'ada@example.com', emailVerified: true },
  isAdmin: false,
  claimsFailed: false,
};

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
      <QueryClientProvider client={queryClient}>
        <GivenSession value={session}>
          <PlayerProvider store={player}>
            <MemoryRouter initialEntries={history.length > 0 ? history : ['/dashboard']}>
              <Address />
              <Routes>
                <Route path="/dashboard" element={<DashboardPage />} />
                <Route path="*" element={null} />
              </Routes>
            </MemoryRouter>
          </PlayerProvider>
        </GivenSession>
        <Toaster />
      </QueryClientProvider>
    </ThemeProvider>,
  );
}

const audio = Object.assign(document.createElement('audio'), {
  play: () => Promise.resolve(),
  pause: () => undefined,
  load: () => undefined,
});
let player: ReturnType<typeof createPlayerStore>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  player = createPlayerStore(() => audio, browserMemory);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }));
  reads.status = { active: 'ready', completed: 'ready', over: 'ready', songs: 'ready' };
  reads.rows = { active: [], completed: [], over: [], songs: [] };
  reads.orderStatus = 'ready';
  reads.events = [];
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

describe('orders that are over', () => {
  it('have a section of their own, with the files of a refunded song that was finished', () => {
    const path = 'songs/ada/song-1/1700000000000-waltz.mp3';
    reads.rows.over = [exampleOrder({ status: 'completed', paymentStatus: 'refunded', finalSongPath: path })];
    open();
    const section = within(screen.getByRole('region', { name: 'Canceled and Refunded' }));
    section.getByText('1 order');
    section.getByRole('button', { name: 'Download' });
  });

  it('have no section while there are none', () => {
    open();
    expect(screen.queryByRole('region', { name: 'Canceled and Refunded' })).toBeNull();
  });
});

describe('the dashboard', () => {
  it('shows a skeleton until the first answer', () => {
    reads.status.active = 'loading';
    reads.status.songs = 'loading';
    open();
    screen.getByRole('status', { name: 'Loading your orders' });
    screen.getByRole('status', { name: 'Loading your songs' });
    expect(screen.queryByText('No active orders found')).toBeNull();
  });

  it('says what could not be loaded', () => {
    reads.status.active = 'error';
    reads.status.songs = 'error';
    open();
    screen.getByText('Error loading dashboard data. Please try refreshing the page.');
    screen.getByText('Failed to load purchased songs. Please try again later.');
    screen.getByText('Failed to fetch purchased content');
  });

  it('loads the purchased songs again after a failure', async () => {
    reads.status.songs = 'error';
    reads.retry = vi.fn();
    open();
    const section = screen.getByRole('region', { name: 'My Purchased Songs' });
    await userEvent.click(within(section).getByRole('button', { name: 'Try again' }));
    expect(reads.retry).toHaveBeenCalledExactlyOnceWith('songs');
  });

  it('keeps the loaded orders beside a failure', () => {
    orders(exampleOrder());
    reads.status.completed = 'error';
    open();
    screen.getByRole('heading', { name: 'Our Waltz' });
    screen.getByRole('alert');
  });

  it('does not claim that there are no orders while offline', () => {
    reads.status.active = 'loading';
    reads.status.songs = 'loading';
    vi.stubGlobal('navigator', { ...navigator, onLine: false });
    open();
    screen.getByText('Your orders will be here as soon as you are back online.');
    screen.getByText('Your songs will be here as soon as you are back online.');
  });
});

describe('the details of an order', () => {
  it('open with a button and close by going back and with their own button', async () => {
    orders(exampleOrder());
    open('/', '/dashboard');
    await userEvent.click(screen.getByRole('button', { name: 'View Details' }));
    expect(address()).toBe('/dashboard?order=order-1');
    const dialog = await screen.findByRole('dialog', { name: 'Order Details' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(address()).toBe('/dashboard');
    // The history entry of the details is removed, so Back leaves the dashboard.
    await userEvent.click(screen.getByText('Browser back'));
    expect(address()).toBe('/');
  });

  it('close to the plain dashboard when a link led straight to them', async () => {
    orders(exampleOrder());
    open('/elsewhere', '/dashboard?order=order-1');
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(address()).toBe('/dashboard');
  });

  it('show what is not specified, and the extras', async () => {
    const { formData } = exampleOrder().metadata;
    orders(
      exampleOrder({
        songTitle: '',
        songStyle: '',
        songThemes: '',
        paymentIntentId: null,
        metadata: { formData: { ...formData, wantSecondSong: true, wantSecondCoverImage: true } },
      }),
    );
    open('/dashboard?order=order-1');
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText('Untitled Song');
    expect(within(dialog).getAllByText('Not specified')).toHaveLength(2);
    expect(within(dialog).getByText('Payment Intent ID').nextSibling?.textContent).toBe('None');
    const extras = within(dialog).getByRole('region', { name: 'Additional Features' });
    expect(extras.textContent).toBe('Additional FeaturesCover ImageSecond SongSecond Cover Image');
  });

  it('show what was ordered, paid and promised, with receipt and timeline', async () => {
    const at = (day: number) => new Date(2026, 0, day, 12);
    const event = (type: OrderEvent['type'], day: number, status: OrderEvent['status'] = null) => ({
      ...{ id: `${type}-${day}`, userId: 'ada', type, status, at: at(day) },
    });
    reads.events = [
      event('status_changed', 8, 'in_production'),
      event('lyrics_ready', 7, 'pending_lyrics_approval'),
      event('paid', 6),
      event('ordered', 5),
    ];
    orders(
      exampleOrder({
        ...{
          songTitle: 'The Whole Story',
          songStyle: 'Folk',
          status: 'in_production',
          paymentIntentId: 'pi_9',
        },
        ...{ receiptUrl: 'https://stripe.example/receipt', amountCents: 3499, includesCoverImage: true },
        ...{ createdAt: at(5), paidAt: at(6), promisedDay: '2026-01-19' },
        clock: { dueDay: '2026-01-19', pausedAt: null, pausedMs: 0 },
        lineItems: [
          { product: 'song', label: 'Custom Song Package', amountCents: 2999 },
          { product: 'cover', label: 'Cover Image', amountCents: 500 },
        ],
      }),
    );
    open('/dashboard?order=order-1');
    const dialog = within(await screen.findByRole('dialog'));
    const facts = [
      ...['Title', 'Style', 'Order ID', 'Payment Intent ID', 'Order Date', 'Amount'],
      ...['Payment Status', 'Production Status', 'Promised Delivery'],
    ];
    expect(facts.map((name) => dialog.getByText(name).nextSibling?.textContent)).toEqual([
      ...['The Whole Story', 'Folk', 'order-1', 'pi_9', 'Jan 5, 2026', '$34.99'],
      ...['Payment: Paid', 'Production: In Production', 'Jan 19, 2026'],
    ]);
    const part = (name: string) => within(dialog.getByRole('region', { name }));
    part('Additional Features').getByText('Cover Image');
    expect(dialog.getByRole('region', { name: 'Receipt' }).textContent).toMatch(
      /Custom Song Package\$29\.99.*Cover Image\$5\.00.*Total\$34\.99/,
    );
    expect(
      part('Receipt')
        .getByRole('link', { name: /View receipt/ })
        .getAttribute('href'),
    ).toBe('https://stripe.example/receipt');
    const steps = part('Timeline').getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      `Ordered${momentOf(at(5))}`,
      `Paid${momentOf(at(6))}`,
      `Lyrics ready${momentOf(at(7))}`,
      `In production${momentOf(at(8))}`,
      'Your songpromised by Jan 19, 2026',
    ]);
  });

  it("do not show another person's order", async () => {
    reads.orderStatus = 'missing';
    open('/dashboard?order=order-9');
    expect((await screen.findByRole('alert')).textContent).toContain('We could not find this order');
  });

  it('offer to load an order again that could not be loaded', async () => {
    reads.orderStatus = 'error';
    const retry = vi.fn();
    reads.retry = retry;
    open('/dashboard?order=order-9');
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe('an order that waits for its customer', () => {
  it.each([
    ['Approve your lyrics', 'pending_lyrics_approval'],
    ['Listen to your two options', 'ready_for_review'],
  ] as const)('leads to its page: %s', (action, status) => {
    orders(exampleOrder({ status, waitingOn: 'customer' }));
    open();
    const section = within(screen.getByRole('region', { name: 'Active Orders' }));
    expect(section.getByRole('link', { name: action }).getAttribute('href')).toBe('/orders/order-1');
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

  it('shows how much goes back', async () => {
    orders(exampleOrder(recently));
    call.mockResolvedValue({ refundedCents: 3499, progress: 'back' });
    await cancel();
    await waitFor(() => expect(toastText()).toContain('Order canceled$34.99 goes back'));
    expect(call.mock.lastCall?.[2]).toEqual({ orderId: 'order-1' });
  });

  it('of an unpaid order says that nothing was charged', async () => {
    orders(exampleOrder({ paymentStatus: 'pending', paidAt: null }));
    call.mockResolvedValue({ refundedCents: 0, progress: null });
    await cancel();
    await waitFor(() => expect(toastText()).toContain('Order canceledNothing was charged.'));
  });

  it.each([
    ['not_allowed_now', 'It is too late.', 'Your order was not canceledIt is too late.'],
    ['provider_unavailable', 'Nothing was charged.', 'The payment service is not answeringIf your order'],
  ] as const)('shows a refusal (%s)', async (code, message, text) => {
    orders(exampleOrder(recently));
    call.mockRejectedValue(new CallError(code, message));
    await cancel();
    await waitFor(() => expect(toastText()).toContain(text));
  });

  it('is not offered once production has started', async () => {
    orders(exampleOrder({ ...recently, status: 'in_production' }));
    open('/dashboard?order=order-1');
    await screen.findByText('Your song is being made.');
    expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBeNull();
  });
});

describe('returning from the payment', () => {
  it('offers neither to pay again nor to remove the order until the payment is known', async () => {
    const unpaid = {
      paidAt: null,
      promisedDay: null,
      paymentIntentId: null,
      paymentStatus: 'pending',
    } as const;
    orders(exampleOrder(unpaid), exampleOrder({ ...unpaid, id: 'order-2' }));
    let fail: (reason: Error) => void = () => undefined;
    call.mockReturnValue(new Promise((_resolve, reject) => (fail = reject)));
    open('/dashboard?success=true&order_id=order-1&session_id=cs_1');
    await screen.findByText('We are confirming your payment.');
    expect(screen.getAllByRole('button', { name: /^Complete Payment/ })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Remove' })).toHaveLength(1);
    fail(new CallError('internal', 'No'));
    await waitFor(() => expect(screen.queryByText('We are confirming your payment.')).toBeNull());
    expect(screen.getAllByRole('button', { name: /^Complete Payment/ })).toHaveLength(2);
  });
});

describe('removing', () => {
  const unpaid = { paidAt: null, promisedDay: null, paymentIntentId: null } as const;
  const remove = async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    const question = await screen.findByRole('dialog', { name: 'Remove this order?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Remove Order' }));
  };

  it('deletes an order that was never paid, and the form no longer waits for its payment', async () => {
    orders(exampleOrder({ ...unpaid, paymentStatus: 'expired' }));
    saveOrderForm({ theme: 'Rain' });
    rememberOrder({ orderId: 'order-1', amountCents: 2999 });
    call.mockResolvedValue({});
    await remove();
    await waitFor(() => expect(toastText()).toContain('Order removed'));
    expect(call.mock.lastCall?.[2]).toEqual({ orderId: 'order-1' });
    expect(readOrderDraft()).toMatchObject({ form: { theme: 'Rain' }, order: null });
  });

  it('says why it was refused', async () => {
    orders(exampleOrder({ ...unpaid, paymentStatus: 'pending' }));
    call.mockRejectedValue(new CallError('not_allowed_now', 'A payment is on its way.'));
    await remove();
    await waitFor(() => expect(toastText()).toContain('The order was not removedA payment is on its way.'));
  });

  it.each([
    ['paid', {}],
    ['refunded', { paymentStatus: 'refunded' }],
    ['under review', { ...unpaid, paymentStatus: 'pending', review: { reason: 'second_payment' } }],
  ] as [string, Partial<Order>][])('is not offered for an order that is %s', (_what, changes) => {
    orders(exampleOrder(changes));
    open();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });
});

describe('a purchased song', () => {
  const toggle = () => screen.getByRole('switch', { name: 'Public' });

  it('links to its lyrics, and offers no cover to download when it has none', () => {
    songs(exampleSong());
    open();
    const section = within(screen.getByRole('region', { name: 'My Purchased Songs' }));
    expect(section.getByRole('link', { name: 'Lyrics' }).getAttribute('href')).toBe('/lyrics/song-1');
    const give = section.getByRole('link', { name: 'Give this song' });
    expect(give.getAttribute('href')).toMatch(/^\/orders\/order-1#/);
    expect(section.queryByRole('button', { name: 'Download Cover' })).toBeNull();
    expect(section.getByText(/Only you can hear it\./).textContent).toContain('Only you can hear it.');
  });

  it('is downloaded under its title', async () => {
    songs(exampleSong());
    const blob = new Blob(['song']);
    vi.mocked(fetchPrivateFile).mockResolvedValue(blob);
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Download Song' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(blob, 'Our Waltz.mp3'));
  });

  it('shows a toast when the download fails', async () => {
    songs(exampleSong());
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.mocked(fetchPrivateFile).mockRejectedValue(new Error('The file answered 403'));
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Download Song' }));
    await waitFor(() => expect(toastText()).toBe('ErrorThe file could not be downloaded. Please try again.'));
    expect(saveFile).not.toHaveBeenCalled();
  });

  it('plays from a signed address; next plays the song after it, without those that have no recording', async () => {
    const { audio: recording } = exampleSong();
    if (!recording) throw new Error('the example has a recording');
    songs(
      exampleSong(),
      exampleSong({ id: 'silent', title: 'Silent', audio: null }),
      exampleSong({
        id: 'song-2',
        title: 'Second',
        audio: { ...recording, path: 'songs/ada/song-2/1700000000000-b.mp3' },
      }),
    );
    call.mockImplementation((_functions, _call, request) => {
      const { songId } = request as { songId: string };
      return Promise.resolve({ url: `https://signed.example/${songId}` });
    });
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Play Our Waltz' }));
    await waitFor(() => expect(audio.src).toBe('https://signed.example/song-1'));
    screen.getByRole('button', { name: 'Pause Our Waltz' });
    expect(player.state.getState().hasNext).toBe(true);
    act(() => player.next());
    await waitFor(() => expect(audio.src).toBe('https://signed.example/song-2'));
    expect(player.state.getState().hasNext).toBe(false);
  });

  it('becomes public with the switch, and private again from the toast', async () => {
    songs(exampleSong());
    call.mockResolvedValue({ isPublic: true });
    open();
    await userEvent.click(toggle());
    await screen.findByText('“Our Waltz” is public');
    call.mockResolvedValue({ isPublic: false });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(call.mock.lastCall?.[2]).toEqual({ songId: 'song-1', isPublic: false }));
  });

  it('stays private when the server refuses, and says why', async () => {
    songs(exampleSong());
    call.mockRejectedValue(new CallError('not_allowed_now', 'The recording of this song is missing.'));
    open();
    await userEvent.click(toggle());
    await waitFor(() =>
      expect(toastText()).toBe('Nothing was changedThe recording of this song is missing.'),
    );
    expect(toggle()).toHaveProperty('checked', false);
  });
});
