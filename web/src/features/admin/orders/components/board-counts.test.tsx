import { expect, it, vi } from 'vitest';
import { useOrderCounts } from '../api/order-counts';
import { countOf } from '../api/orders';
import { wholeView } from '../model/views';
import { StatCards } from '../orders-page';
import { OrderDialog } from './order-dialog';
import { ViewTabs } from './view-tabs';
import { renderInApp, screen, settle, within } from '@/testing';

vi.mock('../api/order-counts', () => ({ useOrderCounts: vi.fn() }));
vi.mock('../../order/components/order-details', () => ({ OrderDetails: () => <p>The order</p> }));
vi.mock('../api/orders', () => ({ countOf: vi.fn() }));

it.each([
  [{ data: { active: 1000, pendingLyrics: 3, completed: 0 } }, ['1,000+', '3', '0']],
  [{}, ['–', '–', '–']],
])('shows the numbers of the views, and of cards that were counted: %o', async (read, cards) => {
  vi.mocked(useOrderCounts).mockReturnValue({ isPending: false, ...read } as never);
  vi.mocked(countOf).mockResolvedValue(7);
  renderInApp(
    <>
      <StatCards />
      <ViewTabs view={{ filter: wholeView('all'), searchOfBoard: () => '' }} now={new Date('2026-03-01')} />
    </>,
  );
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(cards);
  await settle();
  const views = within(screen.getByRole('navigation', { name: 'Views' }));
  expect(views.getAllByText('7')).toHaveLength(8);
});

it('counts the views again when the dialog of an order closes, in which the order may have moved', async () => {
  const now = new Date('2026-03-01');
  const board = (orderId: string | null) => (
    <>
      <ViewTabs view={{ filter: wholeView('all'), searchOfBoard: () => '' }} now={now} />
      <OrderDialog orderId={orderId} onClose={() => undefined} />
    </>
  );
  vi.mocked(countOf).mockResolvedValue(7);
  const { rerender } = renderInApp(board(null));
  await settle();
  rerender(board('order-1'));
  await settle();
  screen.getByText('The order');
  vi.mocked(countOf).mockResolvedValue(6);
  rerender(board(null));
  await settle();
  expect(within(screen.getByRole('navigation', { name: 'Views' })).getAllByText('6')).toHaveLength(8);
});
