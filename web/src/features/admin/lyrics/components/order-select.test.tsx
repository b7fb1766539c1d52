import type { Order } from '@keepsong/domain/documents/order';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createStore, useStore } from 'zustand';
import type { OrderListing } from '../../api/order-list';
import { OrderSelect } from './order-select';
import { renderInApp } from '@/lib/testing/page-in-app';
import { settle, user } from '@/lib/testing/screen';

/** The server's answers by the searched text. */
type Answers = Partial<Record<string, readonly Order[]>>;

vi.mock('../../api/order-list', () => ({ sortedOrders: ({ filter }: OrderListing) => filter.search }));
vi.mock('@/lib/firebase/use-live-list', () => ({
  useLiveList: (search: string) => {
    asked.add(search);
    const rows = useStore(answers)[search];
    return {
      status: rows ? 'ready' : 'loading',
      rows: rows ?? NONE,
      isConfirmed: rows !== undefined,
      nextAfter: null,
    };
  },
}));
const answers = createStore<Answers>(() => ({}));
const asked = new Set<string>();
const NONE: readonly Order[] = [];

it('lists at each key what is known to match, and only adds to it when the server answers', async () => {
  const orders = ['First dance', 'Ballad of Joe', 'Ballroom', 'Old ballad'].map((songTitle, age) =>
    exampleOrder({ id: `order-${age}`, songTitle, createdAt: new Date(Date.UTC(2026, 5, 20 - age)) }),
  );
  const newest = orders.slice(0, 3);
  renderInApp(<OrderSelect status="all" chosen={null} onChoose={vi.fn()} />);
  const listed = () =>
    screen.queryAllByRole('option').map(({ textContent }) => /^[^(]+(?= \()/.exec(textContent)?.[0]);
  await user.click(screen.getByRole('combobox'));
  act(() => answers.setState({ '': newest }));
  await user.keyboard('bal');
  expect(listed()).toEqual(['Ballad of Joe', 'Ballroom']);
  await user.keyboard('l');
  expect(listed()).toEqual(['Ballad of Joe', 'Ballroom']);
  await settle();
  expect(asked).toContain('ball');
  expect(listed()).toEqual(['Ballad of Joe', 'Ballroom']);
  act(() => answers.setState({ ball: orders.slice(1) }));
  expect(listed()).toEqual(['Ballad of Joe', 'Ballroom', 'Old ballad']);

  await user.keyboard('ad zebra');
  expect(listed()).toEqual([]);
  screen.getByText('Loading…');
  await settle();
  expect(asked).toContain('ballad zebra');
  act(() => answers.setState({ 'ballad zebra': [] }));
  screen.getByText('No orders found');
});
