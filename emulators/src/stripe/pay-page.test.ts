import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { eventually, songOrder, startScene, type Scene } from './testing.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await startScene();
});
afterEach(() => scene.stop());

const CARD = {
  method: 'card',
  email: 'ada@example.com',
  number: '4242 4242 4242 4242',
  expiry: '12 / 40',
  cvc: '123',
  name: 'Ada Lovelace',
  postal: '12345',
};

/** As a browser sends the form, without following where it leads. */
function submit(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(`${scene.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers,
  });
}

async function newPage(extra: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const session = await scene.stripe.checkout.sessions.create(songOrder(extra));
  const path = `/c/pay/${session.id}`;
  return { id: session.id, path, open: () => fetch(`${scene.url}${path}`, { redirect: 'manual' }) };
}

const charges = async () => (await scene.admin.get<{ charges: Stripe.Charge[] }>('/state')).charges;

describe('the pay page', () => {
  it('shows the order, the total and the way back', async () => {
    const { open } = await newPage({ customer_email: 'ada@example.com' });
    const text = await (await open()).text();
    for (const shown of ['Custom song', '$29.99', 'Cover image', '$5.00', '$34.99', 'ada@example.com']) {
      expect(text).toContain(shown);
    }
    expect(text).toContain('href="http://localhost:5002/order?canceled=true"');
    expect(text).toContain('Local Stripe, no real money');
  });

  it('shows any name as text', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const { open } = await newPage({
      line_items: [
        { price_data: { currency: 'usd', product_data: { name }, unit_amount: 2999 }, quantity: 1 },
      ],
    });
    const text = await (await open()).text();
    expect(text).not.toContain(name);
    expect(text).toContain('&lt;img src=x');
  });

  it('redirects to the success URL with the session’s id after a payment', async () => {
    const { id, path } = await newPage();
    const reply = await submit(path, CARD);
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toBe(
      `http://localhost:5002/dashboard?success=true&session_id=${id}`,
    );
    expect((await scene.stripe.checkout.sessions.retrieve(id)).customer_details).toMatchObject({
      email: 'ada@example.com',
      name: 'Ada Lovelace',
    });
  });

  it('charges once for a form sent five times at once', async () => {
    const { path } = await newPage();
    const replies = await Promise.all(Array.from({ length: 5 }, () => submit(path, CARD)));
    expect(replies.map((reply) => reply.status)).toEqual([303, 303, 303, 303, 303]);
    expect(await charges()).toHaveLength(1);
  });

  it('reports a declined card, keeps the input and accepts another card', async () => {
    const { path, open } = await newPage();
    const reply = await submit(path, { ...CARD, number: '4000 0000 0000 0002' });
    const text = await reply.text();
    expect(reply.status).toBe(402);
    expect(text).toContain('Your card was declined.');
    expect(text).toContain('value="Ada Lovelace"');
    expect((await open()).status).toBe(200);
    expect((await submit(path, CARD)).status).toBe(303);
    expect((await charges()).map((charge) => charge.status)).toEqual(['failed', 'succeeded']);
  });

  it.each([
    ['number', '', 'Enter your card number.'],
    ['number', '4242 4242', 'Your card number is incomplete.'],
    ['number', '4242 4242 4242 4241', 'Your card number is invalid.'],
    ['expiry', '', 'expiration date is incomplete.'],
    ['expiry', '13 / 40', 'expiration date is invalid.'],
    ['expiry', '12 / 20', 'expiration date is in the past.'],
    ['cvc', '12', 'security code is incomplete.'],
    ['name', ' ', 'Enter the name of the holder.'],
    ['email', 'ada', 'Your email address is incomplete.'],
    ['postal', '', 'Enter your ZIP.'],
  ])('points at a problem in %s (%j) and charges nothing', async (field, value, problem) => {
    const { path } = await newPage();
    const reply = await submit(path, { ...CARD, [field]: value });
    expect(reply.status).toBe(422);
    expect((await reply.text()).replaceAll('&#39;', "'")).toContain(problem);
    expect(await charges()).toEqual([]);
  });

  it('asks for 3-D Secure, and comes back when the customer fails it', async () => {
    const { path, id } = await newPage();
    const asked = await submit(path, { ...CARD, number: '4000002500003155' });
    expect(asked.headers.get('location')).toBe(`${path}/authenticate`);
    const page = await (await fetch(`${scene.url}${path}/authenticate`)).text();
    expect(page).toContain('$34.99');
    const failed = await submit(`${path}/authenticate`, { answer: 'fail' });
    const back = await (await fetch(new URL(failed.headers.get('location') ?? '', scene.url))).text();
    expect(back).toContain('unable to authenticate');

    await submit(path, { ...CARD, number: '4000002500003155' });
    const passed = await submit(`${path}/authenticate`, { answer: 'complete' });
    expect(passed.headers.get('location')).toContain(`session_id=${id}`);
    expect(await charges()).toHaveLength(1);
  });

  it('takes a bank debit without a card', async () => {
    const bank = { ...CARD, method: 'bank_fails', number: '', expiry: '', cvc: '' };
    const { path, id } = await newPage();
    expect((await submit(path, bank)).status).toBe(303);
    expect(await scene.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    });
  });

  it('reports that a session is paid, expired or unknown, and accepts no payment for it', async () => {
    const paid = await newPage();
    await submit(paid.path, CARD);
    expect(await (await paid.open()).text()).toContain('You have already paid $34.99');

    const expired = await newPage();
    await scene.stripe.checkout.sessions.expire(expired.id);
    const gone = await expired.open();
    expect(gone.status).toBe(410);
    expect(await gone.text()).toContain('This checkout has expired');
    expect((await submit(expired.path, CARD)).status).toBe(410);

    expect((await fetch(`${scene.url}/c/pay/cs_test_none`)).status).toBe(404);
    expect(await charges()).toHaveLength(1);
  });

  it('rejects forms from another site', async () => {
    const { path } = await newPage();
    expect((await submit(path, CARD, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect(await charges()).toEqual([]);
  });
});

describe('the dashboard', () => {
  it('shows sessions, payments and events, and runs the actions of its buttons', async () => {
    const { id } = await newPage();
    await scene.admin.post(`/sessions/${id}/pay`);
    const [charge] = await charges();
    const refund = await submit(`/__admin/payments/${charge?.id}/refund`, { amount: '' });
    expect(refund.headers.get('location')).toBe('/');
    await eventually(() => scene.receiver.types()).toContain('charge.refunded');
    const text = await (await fetch(scene.url)).text();
    for (const shown of [
      id.slice(0, 24),
      charge?.id ?? '',
      'visa 4242',
      'checkout.session.completed',
      'refunded',
    ]) {
      expect(text).toContain(shown);
    }
    const again = await submit(`/__admin/payments/${charge?.id}/refund`, { amount: '' });
    const problem = await (await fetch(new URL(again.headers.get('location') ?? '', scene.url))).text();
    expect(problem).toContain('has already been refunded');
  });
});
