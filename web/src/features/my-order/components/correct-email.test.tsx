import { exampleOrder } from '@keepsong/domain/examples/order';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { callFunction } from '@/lib/firebase/call';
import { queryClient } from '@/lib/calls/query';
import { useSession } from '@/lib/session/session';
import { LOADING } from '@/lib/session/types';
import { CorrectEmail } from './correct-email';
import { user } from '@/lib/testing/screen';

vi.mock('@/lib/firebase/call', async (original) => ({
  ...(await original<object>()),
  callFunction: vi.fn(),
}));
vi.mock('@/lib/session/session', () => ({ useSession: vi.fn() }));

const WRONG = 'ada@exmaple.com';
const order = exampleOrder({
  customerEmail: WRONG,
  mailProblem: { kind: 'bounced', email: WRONG, at: new Date() },
});
const me = { uid: order.userId, email: 'ada@example.com', emailVerified: true };

function show(shown = order, user: Partial<typeof me> = {}) {
  vi.mocked(useSession).mockReturnValue({ ...LOADING, status: 'signed-in', user: { ...me, ...user } });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <CorrectEmail order={shown} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
afterEach(cleanup);

it('An address that takes no e-mail is replaced by the account’s', async () => {
  vi.mocked(callFunction).mockResolvedValue({ email: me.email });
  show();
  expect(screen.getByRole('alert').textContent).toContain(`does not exist or takes no e-mail: ${WRONG}`);
  await user.click(screen.getByRole('button', { name: 'Use ada@example.com instead' }));
  expect(vi.mocked(callFunction).mock.calls.map(([, { name }, request]) => [name, request])).toEqual([
    ['correctOrderEmail', { orderId: order.id }],
  ]);
});

it.each([
  [
    'is the account’s own is changed in the account',
    { email: WRONG },
    'Please change it in your account, or',
  ],
  [
    'an account without an address has',
    { email: '', emailVerified: false },
    'Please change it in your account',
  ],
  [
    'can be replaced once the account’s is confirmed',
    { emailVerified: false },
    'Please confirm the email of your',
  ],
])('An address that %s', (_, user, words) => {
  show(order, user);
  expect(screen.getByRole('alert').textContent).toContain(words);
  expect(screen.queryByRole('button')).toBeNull();
});

it('The team that looks at the page gets no button', () => {
  show(order, { uid: 'somebody-else' });
  expect(screen.getByRole('alert').textContent).toContain(WRONG);
  expect(screen.queryByRole('button')).toBeNull();
});

it('Nothing is shown once the address was corrected', () => {
  show({ ...order, customerEmail: me.email });
  expect(screen.queryByRole('alert')).toBeNull();
});
