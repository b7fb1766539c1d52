import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { eventually, songOrder, startScene, type Scene } from './testing.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await startScene();
});
afterEach(() => scene.stop());

const CARD = { card: '4242 4242 4242 4242' };
const NEEDS_3D_SECURE = { card: '4000 0025 0000 3155' };

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

const charges = async () => (await scene.admin.state()).charges;

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
  });

  it('charges once for a form sent five times at once', async () => {
    const { path } = await newPage();
    const replies = await Promise.all(Array.from({ length: 5 }, () => submit(path, CARD)));
    expect(replies.map((reply) => reply.status)).toEqual([303, 303, 303, 303, 303]);
    expect(await charges()).toHaveLength(1);
  });

  it('reports a declined card and accepts another one', async () => {
    const { path, open } = await newPage();
    const reply = await submit(path, { card: '4000 0000 0000 0002' });
    const text = await reply.text();
    expect(reply.status).toBe(402);
    expect(text).toContain('Your card was declined.');
    expect((await open()).status).toBe(200);
    expect((await submit(path, CARD)).status).toBe(303);
    expect((await charges()).map((charge) => charge.status)).toEqual(['failed', 'succeeded']);
  });

  it('asks for 3-D Secure, and comes back when the customer fails it', async () => {
    const { path, id } = await newPage();
    const asked = await submit(path, NEEDS_3D_SECURE);
    expect(asked.headers.get('location')).toBe(`${path}/authenticate`);
    const page = await (await fetch(`${scene.url}${path}/authenticate`)).text();
    expect(page).toContain('$34.99');
    const failed = await submit(`${path}/authenticate`, { answer: 'fail' });
    const back = await (await fetch(new URL(failed.headers.get('location') ?? '', scene.url))).text();
    expect(back).toContain('unable to authenticate');
    expect(await charges()).toEqual([]);
    const open = await scene.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(open).toMatchObject({ status: 'open', payment_intent: { status: 'requires_payment_method' } });

    await submit(path, NEEDS_3D_SECURE);
    const passed = await submit(`${path}/authenticate`, { answer: 'complete' });
    expect(passed.headers.get('location')).toContain(`session_id=${id}`);
    expect(await charges()).toHaveLength(1);
  });

  it('takes a bank debit without a card', async () => {
    const { path, id } = await newPage();
    expect((await submit(path, { method: 'bank_fails' })).status).toBe(303);
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
    const refund = await submit(`/__admin/payments/${charge?.payment_intent}/refund`, {});
    expect(refund.headers.get('location')).toBe('/');
    await eventually(() => scene.receiver.types()).toContain('charge.refunded');
    const text = await (await fetch(scene.url)).text();
    const about = [id.slice(0, 24), charge?.id ?? '', 'card 4242', 'checkout.session.completed', 'refunded'];
    for (const shown of about) expect(text).toContain(shown);
    const again = await submit(`/__admin/payments/${charge?.payment_intent}/refund`, {});
    const problem = await (await fetch(new URL(again.headers.get('location') ?? '', scene.url))).text();
    expect(problem).toContain('has already been refunded');
  });
});
