import type { Order } from '@keepsong/domain/documents/order';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { CallError, OFFLINE } from '@/lib/calls/call-error';
import { callFunction } from '@/lib/firebase/call';
import { AddRevision } from './add-revision';
import { renderInApp } from '@/lib/testing/page-in-app';
import { press, settle, user } from '@/lib/testing/screen';

vi.mock('@/lib/firebase/call', { spy: true });

const add = vi.mocked(callFunction);

const orderWith = (granted: number) => {
  const { revisions } = exampleOrder();
  return exampleOrder({
    status: 'in_production',
    revisions: { ...revisions, granted, used: 1, openNumber: 1 },
  });
};
const page = (order: Order, giveBack: number | null) => <AddRevision order={order} giveBack={giveBack} />;
const dialog = () => within(screen.getByRole('dialog'));
const confirm = (name: string) => user.click(dialog().getByRole('button', { name }));
const reason = () => screen.getByLabelText<HTMLInputElement>('Reason');
const requests = () => add.mock.calls.map(([, , request]) => request);
const expectClosed = () => expect(screen.queryByRole('dialog')).toBeNull();

it('gives a revision back, once for two presses, and clears the reason afterwards', async () => {
  let reply: (value: { outcome: 'saved' }) => void = () => undefined;
  add.mockReturnValueOnce(new Promise((resolve) => (reply = resolve)));
  renderInApp(page(orderWith(0), 1));
  await press('Give revision 1 back');
  await user.type(reason(), 'A wrong name');
  await confirm('Give revision 1 back');
  await confirm('Saving...');
  expect(dialog().getByRole('button', { name: 'Saving...' }).getAttribute('aria-disabled')).toBe('true');
  reply({ outcome: 'saved' });
  await settle();
  screen.getByText('Revision given back');
  expectClosed();
  expect(requests()).toEqual([{ orderId: 'order-1', giveBack: 1, left: 1, reason: 'A wrong name' }]);
  await press('Give revision 1 back');
  expect(reason().value).toBe('');
});

it('retries the same revision after a lost reply, also when the server has granted it', async () => {
  const { rerender } = renderInApp(page(orderWith(0), null));
  await press('Grant a revision');
  await user.type(reason(), 'A wish');
  add.mockRejectedValueOnce(new CallError('offline', OFFLINE));
  await confirm('Grant a revision');
  screen.getByText(OFFLINE);

  rerender(page(orderWith(1), null));
  add.mockResolvedValueOnce({ outcome: 'conflict' });
  await confirm('Grant a revision');
  screen.getByText('The number of revisions has changed meanwhile. Please look at it again.');
  expect(requests()).toEqual(
    Array(2).fill({ orderId: 'order-1', giveBack: null, left: 1, reason: 'A wish' }),
  );
  expectClosed();

  await press('Grant a revision');
  dialog().getByText('The customer gets an e-mail. 2 revisions are left now.');
  expect(reason().value).toBe('A wish');
});
