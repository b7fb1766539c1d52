import { expect, it } from 'vitest';
import { CallError } from '@/lib/calls/call-error';
import { callServer, press, renderInApp, requests, screen, settle } from '@/testing';
import { PaymentNews } from './login-page';

const RETURN = '/dashboard?success=true&order_id=order-1&session_id=cs_1';

it.each([
  ['paid', /^Payment Successful\./],
  ['processing', /^Payment Processing\./],
  ['failed', /^The payment did not go through\./],
])('a visitor who comes back from the payment page reads that the payment is %s', async (status, text) => {
  callServer.mockResolvedValue({ status, isValid: status === 'paid' });
  renderInApp(<PaymentNews returnTo={RETURN} />);
  screen.getByText('Checking your payment...');
  await settle();
  expect(screen.getByRole('status').textContent).toMatch(text);
  expect(requests().at(-1)).toEqual({ orderId: 'order-1', sessionId: 'cs_1' });
});

it('a visitor who comes back from the payment page reads that it could not be checked, and tries again', async () => {
  callServer.mockRejectedValueOnce(new CallError('not_found', 'No such order'));
  renderInApp(<PaymentNews returnTo={RETURN} />);
  await settle();
  screen.getByText(/^We could not check your payment\./);
  callServer.mockResolvedValue({ status: 'paid', isValid: true });
  await press('Try again');
  screen.getByText(/^Payment Successful\./);
});

it('a visitor who comes back from the payment page reads nothing about payments on an ordinary visit', () => {
  renderInApp(<PaymentNews returnTo="/dashboard?order=order-2" />);
  expect(screen.queryByRole('status')).toBeNull();
});
