import { EMPTY_ORDER_FORM } from '@keepsong/domain/documents/order-draft';
import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { Link } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readOrderDraft, rememberOrder, saveOrderForm } from '@/entities/order/order-draft';
import { CallError } from '@/lib/calls/call-error';
import { queryClient } from '@/lib/calls/query';
import { callFunction } from '@/lib/firebase/call';
import { address, PageInApp, toastText } from '@/lib/testing/page-in-app';
import { usePaymentReturn } from './use-payment-return';
import { pass, settle } from '@/lib/testing/screen';

vi.mock('@/lib/firebase/call', () => ({
  callFunction: vi.fn(),
}));
const call = vi.mocked(callFunction);

const RETURN = '/dashboard?success=true&order_id=order-1&session_id=cs_1';

function Dashboard() {
  const isVerifying = usePaymentReturn() !== null;
  return (
    <>
      {isVerifying && <p>verifying</p>}
      <Link to="/account">Account</Link>
      <Link to="?order=order-2">Details</Link>
    </>
  );
}

function open(at: string) {
  render(
    <StrictMode>
      <PageInApp history={[at]} path="/dashboard">
        <Dashboard />
      </PageInApp>
    </StrictMode>,
  );
}

async function comeBack(): Promise<string | null | undefined> {
  open(RETURN);
  await settle();
  expect(address()).toBe('/dashboard');
  return toastText();
}

/** Opens the return URL; the verification ends when the returned function is called. */
function comeBackWhileVerifying(): () => Promise<void> {
  let answer = (_reply: unknown) => {};
  call.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  open(RETURN);
  screen.getByText('verifying');
  return async () => {
    await act(() => Promise.resolve(answer({ status: 'paid', isValid: true })));
    await settle();
    expect(toastText()).toContain('Payment Successful');
  };
}

afterEach(() => {
  queryClient.clear();
  vi.resetAllMocks();
});

describe('a customer who comes back from the payment page', () => {
  it('is verified once, and sees a toast, a plain URL and an empty draft', async () => {
    saveOrderForm({ ...EMPTY_ORDER_FORM, songTitle: 'Our Waltz' });
    rememberOrder({ orderId: 'order-1', amountCents: 3499 });
    call.mockResolvedValue({ status: 'paid', isValid: true });
    expect(await comeBack()).toContain('Payment Successful');
    expect(call).toHaveBeenCalledTimes(1);
    expect(call.mock.lastCall?.[2]).toEqual({ orderId: 'order-1', sessionId: 'cs_1' });
    expect(readOrderDraft()).toBeNull();
  });

  it('stays on a page opened meanwhile, and still sees the result', async () => {
    const finish = comeBackWhileVerifying();
    act(() => screen.getByText('Account').click());
    expect(address()).toBe('/account');
    await finish();
    expect(address()).toBe('/account');
  });

  it('sees that a slow payment is processing, and keeps the draft', async () => {
    saveOrderForm({ ...EMPTY_ORDER_FORM, songTitle: 'Our Waltz' });
    rememberOrder({ orderId: 'order-1', amountCents: 3499 });
    call.mockResolvedValue({ status: 'processing', isValid: false });
    expect(await comeBack()).toContain('Payment Processing');
    expect(readOrderDraft()?.form.songTitle).toBe('Our Waltz');
  });

  it('keeps the draft of another song when an older order is paid', async () => {
    saveOrderForm({ ...EMPTY_ORDER_FORM, songTitle: 'The next one' });
    call.mockResolvedValue({ status: 'paid', isValid: true });
    await comeBack();
    expect(readOrderDraft()?.form.songTitle).toBe('The next one');
  });

  it.each([
    ['the payment is not valid', () => call.mockResolvedValue({ status: 'failed', isValid: false })],
    ['the server refuses', () => call.mockRejectedValue(new CallError('not_found', 'No such order'))],
  ])('is asked to contact support when %s', async (_why, given) => {
    given();
    expect(await comeBack()).toContain(
      'Payment Verification FailedThere was an issue verifying your payment. Please contact support.',
    );
  });

  it('is asked to wait after too many requests', async () => {
    call.mockRejectedValue(new CallError('rate_limited', 'Please wait a moment and try again.'));
    open(RETURN);
    await pass(10_000);
    expect(toastText()).toContain('Payment ProcessingPlease wait a moment and try again.');
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('does not notice a short failure of the network', async () => {
    call.mockRejectedValueOnce(new CallError('offline', 'We could not reach the server.'));
    call.mockResolvedValueOnce({ status: 'paid', isValid: true });
    open(RETURN);
    await pass(5_000);
    expect(toastText()).toContain('Payment Successful');
  });

  it('makes no call on an ordinary visit', () => {
    open('/dashboard?success=true');
    expect(screen.queryByText('verifying')).toBeNull();
    expect(call).not.toHaveBeenCalled();
  });
});
