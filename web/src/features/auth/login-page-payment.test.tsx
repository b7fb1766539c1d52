import { expect, it } from 'vitest';
import { open } from './login-page.setup';
import { loginFor } from '@/config/paths';
import { CallError } from '@/lib/calls/call-error';
import { callServer, press, requests, screen, settle } from '@/testing';

const come = (to: string) => open(loginFor(to).slice('/login?'.length));
const RETURN = '/dashboard?success=true&order_id=order-1&session_id=cs_1';
const news = () => screen.queryByText(/[Pp]ayment/)?.closest('[role="status"]') ?? null;

it.each([
  ['paid', /^Payment Successful\./],
  ['processing', /^Payment Processing\./],
  ['failed', /^The payment did not go through\./],
])('a visitor who comes back from the payment page reads that the payment is %s', async (status, text) => {
  callServer.mockResolvedValue({ status, isValid: status === 'paid' });
  come(RETURN);
  screen.getByText('Checking your payment...');
  await settle();
  expect(news()?.textContent).toMatch(text);
  // It comes before the question who they are.
  const heading = screen.getByRole('heading', { level: 1, name: 'Welcome Back' });
  expect(news()?.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(requests().at(-1)).toEqual({ orderId: 'order-1', sessionId: 'cs_1' });
});

it('a visitor who comes back from the payment page reads that it could not be checked, and tries again', async () => {
  callServer.mockRejectedValueOnce(new CallError('not_found', 'No such order'));
  come(RETURN);
  await settle();
  screen.getByText(/^We could not check your payment\./);
  callServer.mockResolvedValue({ status: 'paid', isValid: true });
  await press('Try again');
  screen.getByText(/^Payment Successful\./);
});

it('a visitor who comes back from the payment page reads nothing about payments on an ordinary visit', () => {
  come('/dashboard?order=order-2');
  expect(news()).toBeNull();
  expect(callServer).not.toHaveBeenCalled();
});
