import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '@/lib/call-error';
import { callFunction } from '@/lib/firebase/call';
import type * as call from '@/lib/firebase/call';
import { FirebaseProviders } from '@/lib/firebase/providers';
import { queryClient } from '@/lib/query';
import { GivenSession } from '@/lib/session/session';
import { addWaiting, waitingChanges } from '@/lib/waiting-changes';
import { WaitingChanges } from './waiting-changes';

vi.mock('@/lib/firebase/call', async (original) => ({
  ...(await original<typeof call>()),
  callFunction: vi.fn(),
}));

const send = vi.mocked(callFunction);
const user = { uid: 'ada', email: 'ada@example.com', emailVerified: true };

beforeEach(() => {
  send.mockReset();
  localStorage.clear();
  // happy-dom's locks stay held between tests.
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_: string, __: object, work: (lock: object) => Promise<void>) => work({}) },
  });
});
afterEach(cleanup);

function show(text: string, uid = 'ada') {
  const request = { orderId: 'order-1', messageId: 'm1', text };
  addWaiting({
    uid,
    key: 'message:m1',
    target: 'messages/m1/',
    call: 'sendMessage',
    request,
    what: 'your message',
    text,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <FirebaseProviders>
        <GivenSession value={{ status: 'signed-in', user, isAdmin: false, claimsFailed: false }}>
          <WaitingChanges />
        </GivenSession>
      </FirebaseProviders>
    </QueryClientProvider>,
  );
}

it.each(['offline', 'unauthenticated', 'rate_limited', 'provider_unavailable', 'internal'] as const)(
  'lets a change wait that could not be sent for the moment: %s',
  async (code) => {
    send.mockRejectedValueOnce(new CallError(code, 'Not now.'));
    show('Hello');
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    screen.getByText(/One change waits for the connection and will be sent then: your message/);
    expect(screen.queryByText(/Not sent/)).toBeNull();
    expect(waitingChanges('ada')).toMatchObject([{ reason: null }]);
  },
);

it.each(['internal', 'provider_unavailable', 'rate_limited'] as const)(
  'shows the reason after the server has failed ten times: %s',
  async (code) => {
    send.mockRejectedValue(new CallError(code, 'Something went wrong.'));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      show('Hello');
      await vi.advanceTimersByTimeAsync(9 * 20_000);
      expect(send).toHaveBeenCalledTimes(10);
      screen.getByText(/Not sent: your message\. Something went wrong\. You wrote: “Hello”/);
      screen.getByRole('button', { name: 'Send again' });
    } finally {
      vi.useRealTimers();
    }
  },
);

it('shows a refused change with its words, and sends it again or removes it', async () => {
  send.mockRejectedValue(new CallError('not_allowed_now', 'The order is canceled.'));
  show('Hello');
  await screen.findByText(/Not sent: your message\. The order is canceled\. You wrote: “Hello”/);
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/Not sent/)).toBeNull();
  expect(waitingChanges('ada')).toEqual([]);
});

it('neither shows nor sends what another person has left', () => {
  show('For Ben', 'ben');
  expect(document.body.textContent).toBe('');
  expect(send).not.toHaveBeenCalled();
});
