import { exampleOrder } from '@keepsong/domain/examples/order';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { callFunction } from '@/lib/firebase/call';
import { CorrectEmail } from './correct-email';
import { press } from '@/lib/testing/screen';
import { PageInApp, sessionOf } from '@/lib/testing/page-in-app';

vi.mock('@/lib/firebase/call', async (original) => ({
  ...(await original<object>()),
  callFunction: vi.fn(),
}));

const WRONG = 'ada@exmaple.com';
const order = exampleOrder({
  customerEmail: WRONG,
  mailProblem: { kind: 'bounced', email: WRONG, at: new Date() },
});
const me = { uid: order.userId, email: 'ada@example.com', emailVerified: true };

function show(shown = order, user: Partial<typeof me> = {}) {
  render(
    <PageInApp session={sessionOf({ ...me, ...user })}>
      <CorrectEmail order={shown} />
    </PageInApp>,
  );
}

it('An address that takes no e-mail is replaced by the account’s', async () => {
  vi.mocked(callFunction).mockResolvedValue({ email: me.email });
  show();
  expect(screen.getByRole('alert').textContent).toContain(`does not exist or takes no e-mail: ${WRONG}`);
  await press('Use ada@example.com instead');
  expect(vi.mocked(callFunction).mock.calls.map(([, { name }, request]) => [name, request])).toEqual([
    ['correctOrderEmail', { orderId: order.id }],
  ]);
});

it.each([
  ['is the account’s own is changed there', { email: WRONG }, 'change it in your account, or'],
  ['no account has is changed there', { email: '', emailVerified: false }, 'change it in your account'],
  ['waits for the account’s', { emailVerified: false }, 'Please confirm the email of your'],
])('An address that %s', (_, user, words) => {
  show(order, user);
  expect(screen.getByRole('alert').textContent).toContain(words);
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
});

it('The team that looks at the page gets no button', () => {
  show(order, { uid: 'somebody-else' });
  expect(screen.getByRole('alert').textContent).toContain(WRONG);
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
});
