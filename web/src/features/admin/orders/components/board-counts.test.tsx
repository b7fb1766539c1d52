import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/calls/query';
import { useOrderCounts } from '../api/order-counts';
import { countOf } from '../api/orders';
import { wholeView } from '../model/views';
import { StatCards } from './stat-cards';
import { ViewTabs } from './view-tabs';
import { renderInApp } from '@/lib/testing/page-in-app';
import { settle } from '@/lib/testing/screen';

vi.mock('../api/order-counts', () => ({ useOrderCounts: vi.fn() }));
vi.mock('../api/orders', () => ({ countOf: vi.fn() }));

const counts = vi.mocked(useOrderCounts);
const count = vi.mocked(countOf);
const known = { isPending: false, data: { active: 1000, pendingLyrics: 3, completed: 0 } };
const given = (read: { isPending: boolean; data?: typeof known.data }) =>
  counts.mockReturnValue(read as ReturnType<typeof useOrderCounts>);

beforeEach(() => {
  given(known);
});
afterEach(() => void queryClient.clear());

function show() {
  renderInApp(
    <>
      <StatCards />
      <ViewTabs view={{ filter: wholeView('all'), searchOfBoard: () => '' }} now={new Date('2026-03-01')} />
    </>,
  );
}
const numbers = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
const views = () => within(screen.getByRole('navigation', { name: 'Views' }));

it.each([
  [known, ['1,000+', '3', '0']],
  [{ isPending: false }, ['–', '–', '–']],
])(
  'shows the numbers of the views, and those of the cards when they could be counted: %o',
  async (read, cards) => {
    given(read);
    count.mockResolvedValue(7);
    show();
    expect(numbers()).toEqual(cards);
    await settle();
    expect(views().getAllByText('7')).toHaveLength(8);
  },
);
