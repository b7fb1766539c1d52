import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/calls/query';
import { GivenSession } from '@/lib/session/session';
import { theme } from '@/theme/theme';
import { useOrderCounts } from '../api/order-counts';
import { countOf, firstOf } from '../api/orders';
import { wholeView } from '../model/views';
import { StatCards } from './stat-cards';
import { ViewTabs } from './view-tabs';
import { settle, user } from '@/lib/testing/screen';

vi.mock('../api/order-counts', () => ({ useOrderCounts: vi.fn() }));
vi.mock('../api/orders', () => ({ countOf: vi.fn(), firstOf: vi.fn() }));

const counts = vi.mocked(useOrderCounts);
const count = vi.mocked(countOf);
const known = { isPending: false, data: { active: 1000, pendingLyrics: 3, completed: 0 } };
const given = (read: { isPending: boolean; data?: typeof known.data }) =>
  counts.mockReturnValue(read as ReturnType<typeof useOrderCounts>);
const ada = { uid: 'ada', email: 'ada@example.com', emailVerified: true };

beforeEach(() => {
  given(known);
  count.mockReset();
  vi.mocked(firstOf).mockResolvedValue(null);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={theme}>
        <GivenSession value={{ status: 'signed-in', user: ada, isAdmin: true, claimsFailed: false }}>
          <MemoryRouter>
            <StatCards />
            <ViewTabs
              view={{ filter: wholeView('all'), searchOfBoard: () => '' }}
              now={new Date('2026-03-01')}
            />
          </MemoryRouter>
        </GivenSession>
      </ThemeProvider>
    </QueryClientProvider>,
  );
}
const numbers = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
const views = () => within(screen.getByRole('navigation', { name: 'Views' }));

it('shows no numbers before they have loaded', () => {
  given({ isPending: true });
  count.mockReturnValue(new Promise(() => undefined));
  show();
  expect(numbers()).toEqual(['', '', '']);
  expect(views().queryByText('not counted')).toBeNull();
});

it('shows the numbers of the cards and of the views', async () => {
  count.mockResolvedValue(7);
  show();
  expect(numbers()).toEqual(['1,000+', '3', '0']);
  await settle();
  expect(views().getAllByText('7')).toHaveLength(8);
});

it('shows the numbers of the views when the cards cannot be counted', async () => {
  given({ isPending: false });
  count.mockResolvedValue(7);
  show();
  expect(numbers()).toEqual(['–', '–', '–']);
  await settle();
  expect(views().getAllByText('7')).toHaveLength(8);
});

it('shows an error when the views cannot be counted, keeps their links, and counts again', async () => {
  count.mockRejectedValue(new Error('unavailable'));
  show();
  await settle();
  expect(views().getAllByText('not counted')).toHaveLength(8);
  expect(views().getAllByRole('link')).toHaveLength(9);
  expect(numbers()).toEqual(['1,000+', '3', '0']);
  count.mockResolvedValue(7);
  await user.click(views().getByRole('button', { name: 'Try again' }));
  await settle();
  expect(views().getAllByText('7')).toHaveLength(8);
});
