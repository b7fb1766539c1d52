import type { Order } from '@keepsong/domain/documents/order';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { expect, it } from 'vitest';
import type { SessionUser } from '@/lib/session/session-types';
import CorrectEmail from './correct-email';
import { ada, callServer, press, renderInApp, screen, sessionOf, settle } from '@/testing';

const WRONG = 'ada@exmaple.com';
const order = exampleOrder({
  customerEmail: WRONG,
  mailProblem: { kind: 'bounced', email: WRONG, at: new Date() },
});

const page = (shown: Order) => (
  <>
    <h1>Our Waltz</h1>
    <CorrectEmail order={shown} />
  </>
);
const show = (user: Partial<SessionUser> = {}) =>
  renderInApp(page(order), { session: sessionOf({ ...ada, ...user }) });

it('An address that takes no e-mail is replaced by the account’s', async () => {
  callServer.mockResolvedValue({ email: ada.email });
  const { rerender } = show();
  expect(screen.getByRole('alert').textContent).toContain(`does not exist or takes no e-mail: ${WRONG}`);
  await press('Use ada@example.com instead');
  expect(callServer.mock.calls.map(([{ name }, request]) => [name, request])).toEqual([
    ['correctOrderEmail', { orderId: order.id }],
  ]);
  rerender(page({ ...order, customerEmail: ada.email, mailProblem: null }));
  await settle();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

it.each([
  ['is the account’s own is changed there', { email: WRONG }, 'change it in your account, or'],
  ['no account has is changed there', { email: '', emailVerified: false }, 'change it in your account'],
  ['waits for the account’s', { emailVerified: false }, 'Please confirm the email of your'],
])('An address that %s', (_, user, words) => {
  show(user);
  expect(screen.getByRole('alert').textContent).toContain(words);
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
});
