import type { Order } from '@keepsong/domain/documents/order';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { expect, it } from 'vitest';
import { CorrectEmail } from './correct-email';
import { callServer, press, renderInApp, screen, sessionOf, settle } from '@/lib/testing';

const WRONG = 'ada@exmaple.com';
const order = exampleOrder({
  customerEmail: WRONG,
  mailProblem: { kind: 'bounced', email: WRONG, at: new Date() },
});
const me = { uid: order.userId, email: 'ada@example.com', emailVerified: true };

const page = (shown: Order) => (
  <>
    <h1>Our Waltz</h1>
    <CorrectEmail order={shown} />
  </>
);
const show = (shown = order, user: Partial<typeof me> = {}) =>
  renderInApp(page(shown), { session: sessionOf({ ...me, ...user }) });

it('An address that takes no e-mail is replaced by the account’s', async () => {
  callServer.mockResolvedValue({ email: me.email });
  const { rerender } = show();
  expect(screen.getByRole('alert').textContent).toContain(`does not exist or takes no e-mail: ${WRONG}`);
  await press('Use ada@example.com instead');
  expect(callServer.mock.calls.map(([, { name }, request]) => [name, request])).toEqual([
    ['correctOrderEmail', { orderId: order.id }],
  ]);
  rerender(page({ ...order, customerEmail: me.email, mailProblem: null }));
  await settle();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
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
