import { expect, it, vi } from 'vitest';
import type * as counts from '../../api/counts';
import { countOf } from '../../api/counts';
import { StatCards } from '../orders-page';
import { OrderDialog } from './order-dialog';
import { ViewTabs } from './view-tabs';
import { renderInApp, screen, settle, within } from '@/testing';

vi.mock('../../order/components/order-details', () => ({ OrderDetails: () => <p>The order</p> }));
vi.mock('../../api/counts', async (original) => ({ ...(await original<typeof counts>()), countOf: vi.fn() }));

it.each([
  [
    [1000, 3, 0],
    ['1,000+', '3', '0'],
  ],
  [[new Error('offline')], ['–', '–', '–']],
])('shows the numbers of the views, and of cards that were counted: %o', async (counted, cards) => {
  vi.mocked(countOf).mockResolvedValue(7);
  for (const count of counted)
    vi.mocked(countOf).mockImplementationOnce(() =>
      typeof count === 'number' ? Promise.resolve(count) : Promise.reject(count),
    );
  renderInApp(
    <>
      <StatCards />
      <ViewTabs shown="all" now={new Date('2026-03-01')} />
    </>,
  );
  await settle();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(cards);
  const views = within(screen.getByRole('navigation', { name: 'Views' }));
  expect(views.getAllByText('7')).toHaveLength(8);
});

it('counts the views again when the dialog of an order closes, in which the order may have moved', async () => {
  const now = new Date('2026-03-01');
  const board = (orderId: string | null) => (
    <>
      <ViewTabs shown="all" now={now} />
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
