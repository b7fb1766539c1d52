import { render, screen } from '@testing-library/react';
import { Link, RouterProvider, createMemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { UnsavedChanges, useMarkUnsaved } from './unsaved-changes';
import { Providers } from '@/lib/testing/page-in-app';
import { press, settle, user } from '@/lib/testing/screen';

function Part({ isDirty }: { isDirty: boolean }) {
  useMarkUnsaved(isDirty);
  return null;
}

function open(isDirty: boolean) {
  const element = (
    <UnsavedChanges>
      <Part isDirty={false} />
      <Part isDirty={isDirty} />
      <Link to="/admin">All orders</Link>
      <Link to="/admin/orders/1?tab=2">Same order</Link>
    </UnsavedChanges>
  );
  const router = createMemoryRouter(
    [
      { path: '/admin/orders/:id', element },
      { path: '/admin', element: <h1>All orders</h1> },
    ],
    { initialEntries: ['/admin', '/admin/orders/1'] },
  );
  render(<RouterProvider router={router} />, { wrapper: Providers });
  return router;
}
const follow = (name: string) => user.click(screen.getByRole('link', { name }));

it('asks when one part has changes; keeping them stays, discarding them leaves', async () => {
  const router = open(true);
  await follow('All orders');
  await press('Keep as it is');
  expect(router.state.location.pathname).toBe('/admin/orders/1');
  expect(screen.queryByRole('dialog')).toBeNull();
  await follow('All orders');
  await press('Discard');
  screen.getByRole('heading', { name: 'All orders' });
});

it('asks when Back leaves the order', async () => {
  const router = open(true);
  await router.navigate(-1);
  await settle();
  await press('Keep as it is');
  expect(router.state.location.pathname).toBe('/admin/orders/1');
});

it('does not ask while the order stays open', async () => {
  const router = open(true);
  await follow('Same order');
  expect(router.state.location.search).toBe('?tab=2');
  expect(screen.queryByRole('dialog')).toBeNull();
});
