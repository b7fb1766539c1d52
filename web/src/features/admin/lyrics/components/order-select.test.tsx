import type { Order } from '@keepsong/domain/documents/order';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { expect, it, vi } from 'vitest';
import { createStore, useStore } from 'zustand';
import type { OrderListing } from '../../api/order-list';
import { OrderSelect } from './order-select';
import { act, givenList, renderInApp, screen, user } from '@/testing';

/** The server's answers by the searched text. */
type Answers = Partial<Record<string, readonly Order[]>>;

vi.mock('../../api/order-list', () => ({ sortedOrders: ({ filter }: OrderListing) => filter.search }));
vi.mock('@/lib/firebase/use-live-list', () => ({
  useLiveList: (search: string) => {
    asked.add(search);
    const rows = useStore(answers)[search];
    return rows ? givenList(rows) : givenList(NONE, { status: 'loading', isConfirmed: false });
  },
}));
const answers = createStore<Answers>(() => ({}));
const asked = new Set<string>();
const NONE: readonly Order[] = [];

it('lists what the server has found for the typed text, and nothing before it has answered', async () => {
  const orders = ['First dance', 'Ballad of Joe', 'Ballroom'].map((songTitle, age) =>
    exampleOrder({ id: `order-${age}`, songTitle, createdAt: new Date(Date.UTC(2026, 5, 20 - age)) }),
  );
  renderInApp(<OrderSelect status="all" chosen={null} onChoose={vi.fn()} />);
  const listed = () =>
    screen.queryAllByRole('option').map(({ textContent }) => /^[^(]+(?= \()/.exec(textContent)?.[0]);
  await user.click(screen.getByRole('combobox'));
  act(() => answers.setState({ '': orders }));
  expect(listed()).toEqual(['First dance', 'Ballad of Joe', 'Ballroom']);
  await user.keyboard('ball');
  expect(listed()).toEqual([]);
  screen.getByText('Loading…');
  expect(asked).toContain('ball');
  act(() => answers.setState({ ball: orders.slice(1) }));
  expect(listed()).toEqual(['Ballad of Joe', 'Ballroom']);

  await user.keyboard(' zebra');
  act(() => answers.setState({ 'ball zebra': [] }));
  screen.getByText('No orders found');
});
