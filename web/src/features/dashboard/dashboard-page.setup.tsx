import type { Order } from '@keepsong/domain/documents/order';
import type { OrderEvent } from '@keepsong/domain/documents/order-parts';
import { beforeEach, vi } from 'vitest';
import { PlayerProvider } from '@/lib/player';
import { createPlayerStore } from '@/lib/player/player-store';
import { ada, renderInApp, sessionOf } from '@/lib/testing';
import { DashboardPage } from './dashboard-page';

// Tests import this file before all others of the client: it replaces modules that those load.

type List = 'active' | 'completed' | 'over' | 'songs';
interface Reads {
  status: Record<List, 'loading' | 'ready' | 'error'>;
  rows: Record<List, unknown[]>;
  orderStatus: string;
  events: OrderEvent[];
  retry: (list: List) => void;
}
const nothing = (): Reads => ({
  status: { active: 'ready', completed: 'ready', over: 'ready', songs: 'ready' },
  rows: { active: [], completed: [], over: [], songs: [] },
  orderStatus: 'ready',
  events: [],
  retry: () => {},
});
/** What the page reads; each test begins with nothing. */
export const reads: Reads = nothing();

const pages = (which: List) => ({
  status: reads.status[which],
  rows: reads.rows[which],
  nextAfter: null,
  isConfirmed: true,
  isFetchingMore: false,
  showMore: vi.fn(),
  retry: () => reads.retry(which),
  total: { count: reads.rows[which].length, isAtLeast: false },
});

vi.mock('./api/my-orders', () => ({
  useMyOrders: (_uid: string, which: 'active' | 'completed' | 'over') => pages(which),
}));
vi.mock('./api/my-songs', () => ({ useMySongs: () => pages('songs') }));
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

export const orders = (...rows: Order[]) => (reads.rows.active = rows);

export const audio = Object.assign(document.createElement('audio'), {
  play: () => Promise.resolve(),
  pause: () => undefined,
  load: () => undefined,
});
let player: ReturnType<typeof createPlayerStore>;

export function open(...history: string[]): void {
  renderInApp(
    <PlayerProvider store={player}>
      <DashboardPage />
    </PlayerProvider>,
    { at: history.length > 0 ? history : '/dashboard', path: '/dashboard', session: sessionOf(ada) },
  );
}

beforeEach(() => {
  player = createPlayerStore(() => audio);
  Object.assign(reads, nothing());
});
