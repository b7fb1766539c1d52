import { EMPTY_ORDER_FORM } from '@keepsong/domain/documents/order-draft';
import { StrictMode } from 'react';
import { Link } from 'react-router-dom';
import { expect, it } from 'vitest';
import { readOrderDraft, rememberOrder, saveOrderForm } from '@/entities/order/order-draft';
import { CallError } from '@/lib/calls/call-error';
import { usePaymentReturn } from './use-payment-return';
import { act, render, screen } from '@testing-library/react';
import { address, answerLater, callServer, InApp, pass, requests, settle, toastText } from '@/testing';

const RETURN = '/dashboard?success=true&order_id=order-1&session_id=cs_1';

function Dashboard() {
  const isVerifying = usePaymentReturn() !== null;
  return (
    <>
      {isVerifying && <p>verifying</p>}
      <Link to="/account">Account</Link>
    </>
  );
}

function open(at: string) {
  render(
    <StrictMode>
      <InApp at={at} path="/dashboard">
        <Dashboard />
      </InApp>
    </StrictMode>,
  );
}

async function comeBack(): Promise<string | null | undefined> {
  open(RETURN);
  await settle();
  expect(address()).toBe('/dashboard');
  return toastText();
}

it.each([
  ['paid', true, 'Payment Successful', undefined],
  ['processing', false, 'Payment Processing', 'Our Waltz'],
])('a customer who comes back is verified once: %s, %s, %s', async (status, isValid, text, kept) => {
  saveOrderForm({ ...EMPTY_ORDER_FORM, songTitle: 'Our Waltz' });
  rememberOrder({ orderId: 'order-1', amountCents: 3499 });
  callServer.mockResolvedValue({ status, isValid });
  expect(await comeBack()).toContain(text);
  expect(requests()).toEqual([{ orderId: 'order-1', sessionId: 'cs_1' }]);
  expect(readOrderDraft()?.form.songTitle).toBe(kept);
});

it('a customer who comes back from the payment page stays on a page opened meanwhile, and still sees the result', async () => {
  const { answer } = answerLater();
  open(RETURN);
  screen.getByText('verifying');
  act(() => screen.getByText('Account').click());
  expect(address()).toBe('/account');
  await answer({ status: 'paid', isValid: true });
  expect(toastText()).toContain('Payment Successful');
  expect(address()).toBe('/account');
});

it.each([
  ['the payment is not valid', () => callServer.mockResolvedValue({ status: 'failed', isValid: false })],
  ['the server refuses', () => callServer.mockRejectedValue(new CallError('not_found', 'No such order'))],
])('a customer who comes back is asked to contact support when %s', async (_why, given) => {
  given();
  expect(await comeBack()).toContain(
    'Payment Verification FailedThere was an issue verifying your payment. Please contact support.',
  );
});

it('a customer who comes back from the payment page is asked to wait after too many requests', async () => {
  callServer.mockRejectedValue(new CallError('rate_limited', 'Please wait a moment and try again.'));
  open(RETURN);
  await pass(10_000);
  expect(toastText()).toContain('Payment ProcessingPlease wait a moment and try again.');
  expect(callServer).toHaveBeenCalledTimes(3);
});

it('a customer who comes back from the payment page does not notice a short failure of the network', async () => {
  callServer.mockRejectedValueOnce(new CallError('offline', 'We could not reach the server.'));
  callServer.mockResolvedValueOnce({ status: 'paid', isValid: true });
  open(RETURN);
  await pass(5_000);
  expect(toastText()).toContain('Payment Successful');
});

it('a customer who comes back from the payment page makes no call on an ordinary visit', () => {
  open('/dashboard?success=true');
  expect(screen.queryByText('verifying')).toBeNull();
  expect(callServer).not.toHaveBeenCalled();
});
