import { MemoryRouter, RouterProvider, createBrowserRouter } from 'react-router-dom';
import { expect, it, onTestFinished } from 'vitest';
import { DetailFrame } from '../../components/admin-frame';
import { boardSearch } from '../../model/board-search';
import { BoardKeys } from './board-keys';
import { OrderFilters, OrderSearch } from './order-filters';
import { useOrdersView } from './use-orders-view';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { nullAfter, press, Providers, settle, user } from '@/testing';

function Filters() {
  const view = useOrdersView();
  return (
    <>
      <OrderSearch view={view} />
      <OrderFilters view={view} />
      <BoardKeys />
      <button onClick={() => view.openOrder('order-1')}>Open</button>
      <button onClick={view.closeOrder}>Close</button>
      <button onClick={view.clear}>Clear filters</button>
      <output>
        {JSON.stringify({ ...view.filter, sort: view.sort, order: view.openOrderId, place: view.place })}
      </output>
    </>
  );
}

async function open(url: string) {
  window.history.replaceState(null, '', url);
  const router = createBrowserRouter([
    {
      path: '/admin',
      // Navigations are asynchronous, as in the app.
      loader: () => nullAfter(20),
      element: <Filters />,
      HydrateFallback: () => null,
    },
  ]);
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />, { wrapper: Providers });
  await settle();
  return screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search orders' });
}
const shown = () => JSON.parse(screen.getByRole('status').textContent) as Record<string, unknown>;
/** Calls `act` in the moment in which the page gets `element`, before anything that React does after painting. */
async function asSoonAs(element: string, act: () => void): Promise<void> {
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(element)) return;
      observer.disconnect();
      act();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
const urlIs = async (query: string) => {
  await settle();
  expect(window.location.search).toBe(query);
};

it('reads the filter from the URL, and ignores invalid values', async () => {
  const box = await open('/admin?q=river&status=completed&payment=stolen');
  expect(box.value).toBe('river');
  expect(shown()).toMatchObject({ search: 'river', status: 'completed', payment: 'all', sort: 'newest' });
});

it('is focused by / as soon as it is there, with its text selected, but not from another field', async () => {
  const there = asSoonAs('input[type=search]', () => fireEvent.keyDown(document.body, { key: '/' }));
  const box = await open('/admin?q=river');
  await there;
  expect(document.activeElement).toBe(box);
  expect(box.value.slice(box.selectionStart ?? 0, box.selectionEnd ?? 0)).toBe('river');
  const field = screen.getByLabelText('Sort');
  field.focus();
  await user.keyboard('/');
  expect(document.activeElement).toBe(field);
});

it('offers the sort orders that the list has, and keeps the chosen one for lists that have it', async () => {
  const offered = () =>
    within(screen.getByLabelText('Sort'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  const box = await open('/admin?view=team');
  expect(shown()).toMatchObject({ sort: 'waiting' });
  await user.selectOptions(screen.getByLabelText('Sort'), 'Needed first');
  await urlIs('?view=team&sort=needed');
  expect(shown()).toMatchObject({ sort: 'needed' });
  expect(offered()).toHaveLength(6);
  await user.type(box, 'harbour');
  expect(shown()).toMatchObject({ sort: 'newest' });
  expect(offered()).toEqual(['Newest first']);
  await press('Clear filters');
  expect(shown()).toMatchObject({ sort: 'needed' });
});

it('starts a changed list at its first page', async () => {
  await open('/admin?q=river&after=1700000000000_order-9');
  await user.selectOptions(screen.getByLabelText('Payment status'), 'Payment: Paid');
  await urlIs('?q=river&payment=paid');
});

it('is what the pages of orders lead back to, without the order that was open', async () => {
  await open('/admin?view=late&q=river&after=1700000000000_order-9&order=order-1');
  expect(boardSearch.read()).toBe('?view=late&q=river&after=1700000000000_order-9');
  await press('Clear filters');
  expect(boardSearch.read()).toBe('?view=late');
  cleanup();
  render(<DetailFrame title="An order">The order</DetailFrame>, { wrapper: MemoryRouter });
  const link = screen.getByRole('link', { name: 'Back to orders' });
  expect(link.getAttribute('href')).toBe('/admin?view=late');
});

it('opens an order beside the filter, and closes it by Back too', async () => {
  await open('/admin?status=completed');
  await user.selectOptions(screen.getByLabelText('Payment status'), 'Payment: Paid');
  await urlIs('?status=completed&payment=paid');
  await press('Open');
  expect(shown().order).toBe('order-1');
  expect(window.location.search).toBe('?status=completed&payment=paid&order=order-1');
  window.history.back();
  await settle();
  expect(shown().order).toBeNull();
  expect(shown()).toMatchObject({ status: 'completed', payment: 'paid' });
});
