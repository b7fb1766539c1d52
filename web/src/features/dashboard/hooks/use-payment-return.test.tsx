import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  EMPTY_ORDER_FORM,
  readOrderDraft,
  rememberSubmission,
  saveOrderForm,
} from '@/lib/checkout/order-draft';
import { CallError, callFunction } from '@/lib/firebase/call';
import { toastQueue } from '@/lib/toast/store';
import { usePaymentReturn } from './use-payment-return';

// A busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 20_000 });

vi.mock('@/lib/firebase/call', () => {
  class FakeCallError extends Error {
    constructor(
      readonly code: string,
      message: string,
    ) {
      super(message);
    }
  }
  return { CallError: FakeCallError, callFunction: vi.fn() };
});
const call = vi.mocked(callFunction);

function Dashboard() {
  const { pathname, search } = useLocation();
  const isAsking = usePaymentReturn();
  return (
    <>
      <output aria-label="address">{pathname + search}</output>
      {isAsking && <p>asking</p>}
    </>
  );
}

function show(at: string) {
  render(
    <StrictMode>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="/dashboard" element={<Dashboard />} />
        </Routes>
      </MemoryRouter>
    </StrictMode>,
  );
}

async function comeBack(): Promise<string[]> {
  show('/dashboard?success=true&order_id=order-1&session_id=cs_1');
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/dashboard'));
  return toastQueue.take().map(({ title, description }) => `${title} / ${description ?? ''}`);
}

beforeEach(() => {
  sessionStorage.clear();
  toastQueue.take();
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe('a customer who comes back from the payment page', () => {
  it('is verified once, greeted, and left with a plain address and an empty draft', async () => {
    saveOrderForm({ ...EMPTY_ORDER_FORM, songTitle: 'Our Waltz' });
    rememberSubmission(3499);
    call.mockResolvedValue({ status: 'paid', isValid: true });
    expect(await comeBack()).toEqual([expect.stringMatching(/^Payment Successful/)]);
    expect(call).toHaveBeenCalledTimes(1);
    expect(call.mock.lastCall?.[1]).toEqual({ orderId: 'order-1', sessionId: 'cs_1' });
    expect(readOrderDraft()).toBeNull();
  });

  it('hears that a slow payment is on its way, and keeps the draft', async () => {
    saveOrderForm({ ...EMPTY_ORDER_FORM, songTitle: 'Our Waltz' });
    rememberSubmission(3499);
    call.mockResolvedValue({ status: 'processing', isValid: false });
    expect(await comeBack()).toEqual([expect.stringMatching(/^Payment Processing/)]);
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
  ])('is told to contact support when %s', async (_why, given) => {
    given();
    expect(await comeBack()).toEqual([
      'Payment Verification Failed / There was an issue verifying your payment. Please contact support.',
    ]);
  });

  it('is asked for a moment’s patience when they asked too often', async () => {
    call.mockRejectedValue(new CallError('rate_limited', 'Please wait a moment and try again.'));
    expect(await comeBack()).toEqual(['Payment Processing / Please wait a moment and try again.']);
  });

  it('is not frightened by a hiccup of the network', async () => {
    call.mockRejectedValueOnce(new CallError('offline', 'We could not reach the server.'));
    call.mockResolvedValueOnce({ status: 'paid', isValid: true });
    expect(await comeBack()).toEqual([expect.stringMatching(/^Payment Successful/)]);
  });

  it('hears the general sentence when something else breaks', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    call.mockRejectedValue(new TypeError('broken'));
    expect(await comeBack()).toEqual([
      'Error / There was an issue processing your payment. Please contact support.',
    ]);
    log.mockRestore();
  });

  it('costs nothing on an ordinary visit', () => {
    show('/dashboard?success=true');
    expect(screen.queryByText('asking')).toBeNull();
    expect(call).not.toHaveBeenCalled();
  });
});
