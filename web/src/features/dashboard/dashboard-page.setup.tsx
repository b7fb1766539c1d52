import type { Order } from '@keepsong/domain/documents/order';
import { beforeEach, vi } from 'vitest';
import { PlayerProvider } from '@/lib/player';
import { createPlayerStore } from '@/lib/player/player-store';
import { ada, givenList, givenRead, renderInApp, sessionOf } from '@/testing';
import { DashboardPage } from './dashboard-page';

// Tests import this file before all others of the client: it replaces modules that those load.

type Status = 'loading' | 'ready' | 'error';
type List = 'active' | 'completed' | 'over' | 'songs';
const nothing = () => ({
  status: { active: 'ready', completed: 'ready', over: 'ready', songs: 'ready' } as Record<List, Status>,
  rows: { active: [], completed: [], over: [], songs: [] } as Record<List, { id: string }[]>,
});
/** What the page reads; each test begins with nothing. */
export const reads = nothing();

const pages = (which: List) => ({
  ...givenList(reads.rows[which], { status: reads.status[which] }),
  total: { count: reads.rows[which].length, isAtLeast: false },
});

vi.mock('./api/my-orders', () => ({
  useMyOrders: (_uid: string, which: 'active' | 'completed' | 'over') => pages(which),
}));
vi.mock('./api/my-songs', () => ({ useMySongs: () => pages('songs') }));
vi.mock('@/entities/order/order-events', () => ({
  useMyOrderEvents: () => givenRead('ready', []),
}));
vi.mock('@/entities/order/order', () => ({
  useOrder: (orderId: string) => {
    const { active, completed, over } = reads.rows;
    return givenRead(
      'ready',
      [active, completed, over].flat().find(({ id }) => id === orderId),
    );
  },
}));
vi.mock('@/lib/firebase/private-file', () => ({ fetchPrivateFile: vi.fn() }));
vi.mock('@/lib/files/save-file', () => ({ saveFile: vi.fn() }));

export const orders = (...rows: Order[]) => (reads.rows.active = rows);

export const audio = Object.assign(document.createElement('audio'), {
  play: () => Promise.resolve(),
  pause: () => undefined,
  load: () => undefined,
});
let player: ReturnType<typeof createPlayerStore>;

const page = () => (
  <PlayerProvider store={player}>
    <DashboardPage />
  </PlayerProvider>
);

/** Opens the page. Returns a function that shows what it reads by then. */
export function open(...history: string[]): () => void {
  const at = history.length > 0 ? history : '/dashboard';
  const { rerender } = renderInApp(page(), { at, path: '/dashboard', session: sessionOf(ada) });
  return () => rerender(page());
}

beforeEach(() => {
  player = createPlayerStore(() => audio);
  Object.assign(reads, nothing());
});
