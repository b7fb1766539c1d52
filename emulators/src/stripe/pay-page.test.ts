import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { songOrder, startScene, type Scene } from './testing.ts';

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
