import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { eventually, songOrder, startScene, type Scene } from './testing.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await startScene();
});
afterEach(() => scene.stop());

const CARD = { card: '4242 4242 4242 4242' };

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
  it('shows who pays, and any name as text', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const { open } = await newPage({
      customer_email: 'ada@example.com',
      line_items: [
        { price_data: { currency: 'usd', product_data: { name }, unit_amount: 2999 }, quantity: 1 },
      ],
    });
    const text = await (await open()).text();
    for (const shown of ['Local Stripe, no real money', 'ada@example.com']) expect(text).toContain(shown);
    expect(text).not.toContain(name);
    expect(text).toContain('&lt;img src=x');
  });

  it('charges once for a form sent five times at once', async () => {
    const { path } = await newPage();
    const replies = await Promise.all(Array.from({ length: 5 }, () => submit(path, CARD)));
    expect(replies.map((reply) => reply.status)).toEqual([303, 303, 303, 303, 303]);
    expect(await charges()).toHaveLength(1);
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
