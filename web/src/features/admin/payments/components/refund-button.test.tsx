import type { Order } from '@keepsong/domain/documents/order';
import { expect, it } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { CallError, OFFLINE } from '@/lib/calls/call-error';
import { RefundButton } from './refund-button';
import { callServer, press, renderInApp, requests, screen, user } from '@/testing';

const button = (order: Order) => (
  <>
    <p>Payment</p>
    <RefundButton order={order} />
  </>
);

async function open(order = exampleOrder()) {
  const page = renderInApp(button(order));
  await press('Refund');
  return page;
}

const amount = () => screen.getByLabelText<HTMLInputElement>('Amount in US dollars');
const reason = () => screen.getByLabelText<HTMLInputElement>('Reason');

async function enter(dollars: string, why: string) {
  await user.clear(amount());
  await user.type(amount(), dollars);
  await user.type(reason(), why);
}
const submit = () => press(/^Refund /);

/** The same order after a partial refund. */
const refunded = (amountCents: number) =>
  exampleOrder({
    refundedCents: amountCents,
    refunds: [
      {
        ...{ id: 're_1', paymentIntentId: 'pi_1', amountCents },
        ...{ progress: 'back', day: '2026-01-02', reason: 'team' },
      },
    ],
  });

it('the refund dialog promises no e-mail to a deleted account', async () => {
  await open(exampleOrder({ customerEmail: '' }));
  screen.getByText('The customer has deleted their account and gets no e-mail.');
});

it('the refund dialog after a lost reply keeps the typed values and retries the same refund', async () => {
  await open();
  await enter('5', 'Late');
  callServer.mockRejectedValueOnce(new CallError('offline', OFFLINE));
  await submit();
  screen.getByText('The refund failed');
  screen.getByText(OFFLINE);
  expect([amount().value, reason().value]).toEqual(['5', 'Late']);
  screen.getByRole('dialog');

  callServer.mockResolvedValueOnce({ refundedCents: 500, progress: 'back' });
  await submit();
  expect(screen.queryByRole('dialog')).toBeNull();
  const [first, second] = requests();
  expect(first).toMatchObject({ amountCents: 500, seenCommittedCents: 0, reason: 'Late' });
  expect(second).toEqual(first);
});

it('the refund dialog after a lost reply refuses to give a whole payment back twice', async () => {
  const { rerender } = await open();
  await user.type(reason(), 'Late');
  callServer.mockRejectedValueOnce(new CallError('offline', OFFLINE));
  await submit();
  screen.getByText('The refund failed');
  expect(requests()[0]).toMatchObject({ amountCents: null });
  rerender(button(refunded(3499)));
  await submit();
  screen.getByText('At most $0.00 can be given back');
  expect(callServer).toHaveBeenCalledOnce();
  // The button that opened the dialog is gone.
  await press('Keep as it is');
  expect(document.activeElement?.textContent).toBe('Payment');
});

it('The refund dialog says so when the refund is ordered and Stripe does not answer', async () => {
  await open();
  await user.type(reason(), 'Late');
  callServer.mockRejectedValueOnce(new CallError('provider_unavailable', 'It is repeated by itself.'));
  await submit();
  screen.getByText('The refund is ordered');
  screen.getByText('It is repeated by itself.');
});
