import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '@/lib/calls/call-error';
import { queryClient } from '@/lib/calls/query';
import { callFunction } from '@/lib/firebase/call';
import { renderInApp } from '@/lib/testing/page-in-app';
import { press, settle } from '@/lib/testing/screen';
import { PaymentNews } from './payment-news';

vi.mock('@/lib/firebase/call', () => ({ callFunction: vi.fn() }));
const call = vi.mocked(callFunction);
const RETURN = '/dashboard?success=true&order_id=order-1&session_id=cs_1';

beforeEach(() => queryClient.clear());

describe('who comes back from the payment page and is not signed in', () => {
  it.each([
    ['paid', /^Payment Successful\./],
    ['processing', /^Payment Processing\./],
    ['failed', /^The payment did not go through\./],
  ])('reads that the payment is %s', async (status, text) => {
    call.mockResolvedValue({ status, isValid: status === 'paid' });
    renderInApp(<PaymentNews returnTo={RETURN} />);
    screen.getByText('Checking your payment...');
    await settle();
    expect(screen.getByRole('status').textContent).toMatch(text);
    expect(call.mock.lastCall?.[2]).toEqual({ orderId: 'order-1', sessionId: 'cs_1' });
  });

  it('reads that it could not be checked, and tries again', async () => {
    call.mockRejectedValueOnce(new CallError('not_found', 'No such order'));
    renderInApp(<PaymentNews returnTo={RETURN} />);
    await settle();
    screen.getByText(/^We could not check your payment\./);
    call.mockResolvedValue({ status: 'paid', isValid: true });
    await press('Try again');
    screen.getByText(/^Payment Successful\./);
  });

  it('reads nothing about payments on an ordinary visit', () => {
    renderInApp(<PaymentNews returnTo="/dashboard?order=order-2" />);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
