import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Order } from '@keepsong/domain/documents/order';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { CallError, OFFLINE } from '@/lib/calls/call-error';
import { callFunction } from '@/lib/firebase/call';
import { CancelForCustomer } from './cancel-for-customer';
import { renderInApp } from '@/lib/testing/page-in-app';
import { press, settle, user } from '@/lib/testing/screen';

vi.mock('@/lib/firebase/call', { spy: true });

const cancel = vi.mocked(callFunction);

async function open(order = exampleOrder()) {
  renderInApp(<CancelForCustomer order={order} />);
  await press('Cancel for the customer');
  return screen.getByLabelText<HTMLInputElement>('Reason');
}

it('keeps the reason after a lost reply, and retries the same order', async () => {
  const reason = await open();
  screen.getByText(/\$34\.99 goes back to the customer/);
  await user.type(reason, 'Ordered twice');
  cancel.mockRejectedValueOnce(new CallError('offline', OFFLINE));
  await press('Cancel the order');
  screen.getByText('The order was not canceled');
  screen.getByText(OFFLINE);
  expect(reason.value).toBe('Ordered twice');

  cancel.mockResolvedValueOnce({ progress: 'back' });
  await press('Cancel the order');
  screen.getByText('Order canceled');
  const requests = cancel.mock.calls.map(([, , request]) => request);
  expect(requests).toEqual(Array(2).fill({ orderId: 'order-1', reason: 'Ordered twice' }));
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps the reason when the dialog is closed and opened again', async () => {
  await user.type(await open(), 'Ordered twice');
  await press('Keep as it is');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Cancel for the customer');
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Ordered twice');
  expect(cancel).not.toHaveBeenCalled();
});

const dispute = { id: 'du_1', amountCents: 3499, currency: 'usd', state: 'open', dueBy: null } as const;
it.each<[string, Partial<Order>, string, string]>([
  [
    'was never paid',
    { paidAt: null, paymentStatus: 'pending' },
    'Its payment page closes',
    'Nothing had been',
  ],
  [
    'was lost to a dispute',
    { lostCents: 3499 },
    'Nothing of the payment is left',
    'Nothing of the payment was left',
  ],
  ['the bank holds', { disputes: [dispute] }, 'The bank holds $34.99', 'The bank holds the money until'],
  [
    'a code has spared',
    { chargedCents: 0, discountCents: 3499, paymentIntentId: null },
    'A code covered the whole price',
    'nothing to give back.',
  ],
  ['was lost in part', { lostCents: 3000 }, '$4.99 goes back to the customer', '$4.99 was given back'],
])('announces no refund of money that %s', async (_what, changes, before, after) => {
  const reason = await open(exampleOrder(changes));
  screen.getByText(before, { exact: false });
  await user.type(reason, 'No longer wanted');
  const progress = after.startsWith('$') ? 'back' : after.startsWith('The bank') ? 'failed' : null;
  cancel.mockResolvedValueOnce({ progress });
  await press('Cancel the order');
  screen.getByText(after, { exact: false });
});
