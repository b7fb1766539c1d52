import type { Order } from '@keepsong/domain/documents/order';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { CallError, OFFLINE } from '@/lib/calls/call-error';
import { callFunction } from '@/lib/firebase/call';
import { RefundDialog } from './refund-dialog';
import { renderInApp } from '@/lib/testing/page-in-app';
import { user } from '@/lib/testing/screen';

vi.mock('@/lib/firebase/call', { spy: true });

const refund = vi.mocked(callFunction);
const onClose = vi.fn();

const dialog = (order: Order) => <RefundDialog payable={order} open onClose={onClose} />;
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount in US dollars');
const reason = () => screen.getByLabelText<HTMLInputElement>('Reason');

async function enter(dollars: string, why: string) {
  await user.clear(amount());
  await user.type(amount(), dollars);
  await user.type(reason(), why);
}
const press = () => user.click(screen.getByRole('button', { name: /^Refund / }));

describe('the refund dialog after a lost reply', () => {
  it('keeps the typed values and retries the same refund', async () => {
    renderInApp(dialog(exampleOrder()));
    await enter('5', 'Late');
    refund.mockRejectedValueOnce(new CallError('offline', OFFLINE));
    await press();
    screen.getByText('The refund failed');
    screen.getByText(OFFLINE);
    expect([amount().value, reason().value]).toEqual(['5', 'Late']);
    expect(onClose).not.toHaveBeenCalled();

    refund.mockResolvedValueOnce({ refundedCents: 500, progress: 'back' });
    await press();
    expect(onClose).toHaveBeenCalledOnce();
    const [first, second] = refund.mock.calls.map(([, , request]) => request);
    expect(first).toMatchObject({
      orderId: 'order-1',
      amountCents: 500,
      seenCommittedCents: 0,
      reason: 'Late',
    });
    expect(second).toEqual(first);
  });
});

it('The refund dialog says so when the refund is ordered and Stripe does not answer', async () => {
  renderInApp(dialog(exampleOrder()));
  await user.type(reason(), 'Late');
  refund.mockRejectedValueOnce(new CallError('provider_unavailable', 'It is repeated by itself.'));
  await press();
  screen.getByText('The refund is ordered');
  screen.getByText('It is repeated by itself.');
});
