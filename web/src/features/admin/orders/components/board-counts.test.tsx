import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/calls/query';
import { GivenSession } from '@/lib/session/session';
import { theme } from '@/theme/theme';
import { useOrderCounts } from '../api/order-counts';
import { summaryOf } from '../api/orders';
import { StatCards } from './stat-cards';
import { ViewTabs } from './view-tabs';

vi.mock('reactfire', () => ({ useFirestore: () => ({}) }));
vi.mock('../api/order-counts', () => ({ useOrderCounts: vi.fn() }));
vi.mock('../api/orders', () => ({ summaryOf: vi.fn(), MOST_COUNTED: 1000 }));

const counts = vi.mocked(useOrderCounts);
const summary = vi.mocked(summaryOf);
const known = {
  counts: { active: 1200, pendingLyrics: 3, completed: 0 },
  isLoading: false,
  hasFailed: false,
};
const user = { uid: 'ada', email: 'ada@example.com', emailVerified: true };

beforeEach(() => {
  counts.mockReturnValue(known);
  summary.mockReset();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={theme}>
        <GivenSession value={{ status: 'signed-in', user, isAdmin: true, claimsFailed: false }}>
          <MemoryRouter>
            <StatCards />
            <ViewTabs view={{ view: 'all', searchOfBoard: () => '' }} now={new Date('2026-03-01')} />
          </MemoryRouter>
        </GivenSession>
      </ThemeProvider>
    </QueryClientProvider>,
  );
}
const numbers = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
const views = () => within(screen.getByRole('navigation', { name: 'Views' }));

it('shows no numbers before they have loaded', () => {
  counts.mockReturnValue({ counts: null, isLoading: true, hasFailed: false });
  show();
  expect(numbers()).toEqual(['', '', '']);
  expect(views().queryByText('not counted')).toBeNull();
  expect(summary).not.toHaveBeenCalled();
});

it('shows the numbers of the cards and of the views', async () => {
  summary.mockResolvedValue({ count: 7, first: null });
  show();
  expect(numbers()).toEqual(['1,200', '3', '0']);
  expect(await views().findAllByText('7')).toHaveLength(7);
});

it('shows an error when the cards cannot be counted, also in the views, which wait for them', () => {
  counts.mockReturnValue({ counts: null, isLoading: false, hasFailed: true });
  show();
  expect(numbers()).toEqual(['–', '–', '–']);
  expect(views().getAllByText('not counted')).toHaveLength(7);
});

it('shows the numbers of the views before the cards were counted for the first time', async () => {
  counts.mockReturnValue({ counts: null, isLoading: false, hasFailed: false });
  summary.mockResolvedValue({ count: 7, first: null });
  show();
  expect(numbers()).toEqual(['–', '–', '–']);
  expect(await views().findAllByText('7')).toHaveLength(7);
});

it('shows an error when the views cannot be counted, and keeps their links', async () => {
  summary.mockRejectedValue(new Error('unavailable'));
  show();
  expect(await views().findAllByText('not counted')).toHaveLength(7);
  expect(views().getAllByRole('link')).toHaveLength(8);
  expect(numbers()).toEqual(['1,200', '3', '0']);
});
