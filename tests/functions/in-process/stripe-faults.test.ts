import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { startCheckout, resumePayment } from '../../../functions/src/checkout/create-checkout.ts';
import { verifySession } from '../../../functions/src/checkout/verify-stripe-session.ts';
import { ordersOf, storedOrder } from '../../support/database.ts';
import { filledForm } from '../../support/orders.ts';
import { newCaller } from '../../support/factory.ts';
import { startServerSide } from '../../support/server-side.ts';

const server = await startServerSide();

const SESSIONS = { path: '/v1/checkout/sessions', method: 'POST' } as const;
const UNAVAILABLE = {
  code: 'provider_unavailable',
  message: 'A service we depend on is not answering. Please try again in a minute.',
};

function newRequest(changes: { email?: string } = {}) {
  const caller = newCaller();
  const request = { requestId: randomUUID(), form: filledForm(caller.email ?? '', changes) };
  const orders = () => ordersOf(caller.uid);
  const resume = async () =>
    resumePayment(server.checkout, caller, { orderId: (await orders())[0]?.id ?? '' });
  return { orders, resume, send: () => startCheckout(server.checkout, caller, request) };
}

const sessionsOf = async (orderId: string) =>
  (await server.stripe.state()).sessions.filter((session) => session.metadata?.['orderId'] === orderId);

it.each([
  ['answers 500 once', { kind: 'status', status: 500, ...SESSIONS }],
  ['answers 503 twice', { kind: 'status', status: 503, times: 2, ...SESSIONS }],
  ['answers 429 twice', { kind: 'status', status: 429, times: 2, ...SESSIONS }],
  ['drops the connection before doing it', { kind: 'reset_before', ...SESSIONS }],
  ['drops it after doing it, twice', { kind: 'reset_after', times: 2, ...SESSIONS }],
  ['hangs once', { kind: 'hang', ...SESSIONS }],
] as const)(
  'an order while Stripe %s is still one order with one page to pay',
  async (_what, fault) => {
    const { orders, send } = newRequest();
    await server.stripe.fault(fault);
    const { orderId, url } = await send();
    expect(await orders()).toMatchObject([{ id: orderId, checkout: { attempt: 1 } }]);
    expect((await sessionsOf(orderId)).map((session) => session.url)).toEqual([url]);
    // Eight seconds are our own limit for an answer.
  },
  30_000,
);

it.each([
  ['is down', { kind: 'status', status: 500, times: 3 }, UNAVAILABLE],
  ['is too busy', { kind: 'status', status: 429, times: 3 }, UNAVAILABLE],
  ['does it and never answers', { kind: 'reset_after', times: 3 }, UNAVAILABLE],
  [
    'refuses our key',
    { kind: 'status', status: 401 },
    { message: expect.stringContaining('cannot open the payment page') as string },
  ],
] as const)('an order while Stripe %s is an error, and the next try succeeds', async (_, fault, error) => {
  const { orders, send } = newRequest();
  await server.stripe.fault({ ...SESSIONS, ...fault });
  await expect(send()).rejects.toMatchObject(error);
  expect(await orders()).toMatchObject([{ paymentStatus: 'pending', checkout: { sessionId: null } }]);
  const { orderId, url } = await send();
  expect(await orders()).toMatchObject([{ id: orderId }]);
  const open = (await sessionsOf(orderId)).filter((session) => session.status === 'open');
  expect(open.map((session) => session.url)).toEqual([url]);
});

it('submitting an order while Stripe keeps a 500 under the idempotency key still gets a page on the next try, under a new key', async () => {
  const { send } = newRequest();
  await server.stripe.failNext(1);
  await expect(send()).rejects.toMatchObject(UNAVAILABLE);
  const { orderId, url } = await send();
  expect((await storedOrder(orderId)).checkout).toMatchObject({ attempt: 2 });
  expect((await sessionsOf(orderId)).map((session) => session.url)).toEqual([url]);
});

const refused = () => newRequest({ email: 'email_invalid@example.com' });
const atField = { code: 'invalid_input', fields: [{ path: 'form.email' }] };

it('an e-mail address that Stripe refuses is shown at the field, every time; resuming opens a page that asks for another', async () => {
  const { orders, resume, send } = refused();
  await expect(send()).rejects.toMatchObject(atField);
  await expect(send()).rejects.toMatchObject(atField);
  const { orderId, url } = await resume();
  expect(await resume()).toEqual({ orderId, url });
  expect(await orders()).toHaveLength(1);
  expect(await sessionsOf(orderId)).toMatchObject([{ url, customer_email: null, status: 'open' }]);
});

it('an e-mail address that Stripe refuses is left out also after a reply to that was lost', async () => {
  const { resume, send } = refused();
  await expect(send()).rejects.toMatchObject(atField);
  // The first request is refused, the second is carried out and its reply is lost three times.
  const error = { type: 'invalid_request_error', code: 'email_invalid', param: 'customer_email' };
  await server.stripe.fault({ ...SESSIONS, kind: 'status', status: 400, body: { error } });
  await server.stripe.fault({ ...SESSIONS, kind: 'reset_after', times: 3 });
  await expect(resume()).rejects.toMatchObject(UNAVAILABLE);
  const { orderId, url } = await resume();
  expect((await sessionsOf(orderId)).map((session) => session.url)).toContain(url);
});

it('The return page asks to try again while Stripe is down, and finds the order paid when it does', async () => {
  const placed = await server.place();
  await server.stripe.pay(placed.sessionId);
  await server.stripe.fault({ kind: 'status', status: 500, path: '/v1/checkout/sessions/*', times: 3 });
  const verify = () => verifySession(server.checkout, placed);
  await expect(verify()).rejects.toMatchObject(UNAVAILABLE);
  expect(await verify()).toEqual({ status: 'paid', isValid: true });
});
