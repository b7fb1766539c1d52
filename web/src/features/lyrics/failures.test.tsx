import { ThemeProvider } from '@mui/material/styles';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CopyButton } from '@/components/lyrics-editor/copy-button';
import type { Live } from '@/lib/firebase/live';
import { toastQueue } from '@/lib/toast/store';
import { theme } from '@/theme/theme';
import { AdminLyricsPage } from './admin-lyrics-page';
import { LyricsPage } from './lyrics-page';

// A busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 20_000 });

type Source = 'songs' | 'song' | 'orders' | 'order';
const world = vi.hoisted(() => new Map<Source, Live<never> | Live<null> | Live<never[]>>());

vi.mock('@/lib/session', () => {
  const session = { status: 'signed-in', user: { uid: 'ada', email: 'ada@example.com' }, isAdmin: true };
  return { useSession: () => session };
});
vi.mock('./hooks/use-song', () => ({
  FEW_LISTED: 10,
  useMyPaidSongs: () => world.get('songs'),
  useSong: () => world.get('song'),
}));
vi.mock('./hooks/use-admin-orders', () => ({
  ORDERS_PER_PAGE: 25,
  useOrdersPage: () => world.get('orders'),
  useOrder: () => world.get('order'),
}));

const failed = () => ({
  status: 'error' as const,
  data: undefined,
  error: new Error('the server is away'),
  fromCache: false,
  retry: vi.fn(),
});
const nothing = <T extends null | never[]>(data: T): Live<T> => ({
  status: 'ready',
  data,
  error: undefined,
  fromCache: false,
  retry: vi.fn(),
});

beforeEach(() => {
  toastQueue.take();
  world.set('songs', nothing([]));
  world.set('orders', nothing([]));
  world.set('song', nothing(null));
  world.set('order', nothing(null));
});
afterEach(cleanup);

const toasts = () => toastQueue.take().map(({ kind, title, description }) => [kind, title, description]);

function open(at: string, path: string, page: ReactNode) {
  render(
    <ThemeProvider theme={theme}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path={path} element={page} />
        </Routes>
      </MemoryRouter>
    </ThemeProvider>,
  );
}

async function expectRetry(source: Source) {
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(world.get(source)?.retry).toHaveBeenCalledOnce();
}

describe('the lyrics page', () => {
  it('says that the orders could not be loaded, and tries again', async () => {
    world.set('songs', failed());
    open('/lyrics', '/lyrics', <LyricsPage />);
    screen.getByText('Failed to load orders');
    expect(toasts()).toEqual([['error', 'Error', 'Failed to load orders']]);
    await expectRetry('songs');
  });

  it('says that the lyrics could not be loaded, and tries again', async () => {
    world.set('song', failed());
    open('/lyrics/song-1', '/lyrics/:id', <LyricsPage />);
    screen.getByText('Failed to load lyrics');
    expect(toasts()).toEqual([['error', 'Error', 'Failed to load lyrics']]);
    await expectRetry('song');
  });
});

describe('the admin editor', () => {
  it('says that the lyrics could not be loaded, and tries again', async () => {
    world.set('order', failed());
    // Which song it is, only the order knows.
    world.set('song', { ...nothing(null), status: 'loading' });
    open('/admin/lyrics?order=order-1', '/admin/lyrics', <AdminLyricsPage />);
    screen.getByText('Failed to load lyrics');
    expect(toasts()).toContainEqual(['error', 'Error', 'Failed to load lyrics']);
    await expectRetry('order');
  });
});

describe('a copy that the browser does not allow', () => {
  it('is told, and the button does not claim it', async () => {
    const person = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    render(
      <ThemeProvider theme={theme}>
        <CopyButton text="words" />
      </ThemeProvider>,
    );
    await person.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(toasts()).toEqual([['error', 'Failed to copy', 'Please try again']]));
    screen.getByRole('button', { name: 'Copy' });
  });
});
