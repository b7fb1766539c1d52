import { Link } from 'react-router-dom';
import { expect, it } from 'vitest';
import { address, goBack, press, renderInApp, screen, user } from '@/testing';
import { UnsavedChanges, useMarkUnsaved } from './unsaved-changes';

function Part({ isDirty }: { isDirty: boolean }) {
  useMarkUnsaved(isDirty);
  return null;
}

const open = () =>
  renderInApp(
    <UnsavedChanges>
      <Part isDirty={false} />
      <Part isDirty />
      <Link to="/admin">All orders</Link>
      <Link to="/admin/orders/1?tab=2">Same order</Link>
    </UnsavedChanges>,
    { at: ['/admin', '/admin/orders/1'], path: '/admin/orders/:id' },
  );
const follow = (name: string) => user.click(screen.getByRole('link', { name }));

it('asks when one part has changes, also on Back; keeping them stays, discarding them leaves', async () => {
  open();
  for (const leave of [() => follow('All orders'), goBack]) {
    await leave();
    await press('Keep as it is');
    expect(address()).toBe('/admin/orders/1');
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  await follow('All orders');
  await press('Discard');
  screen.getByRole('heading', { name: 'Another page' });
});

it('does not ask while the order stays open', async () => {
  open();
  await follow('Same order');
  expect(address()).toBe('/admin/orders/1?tab=2');
  expect(screen.queryByRole('dialog')).toBeNull();
});
