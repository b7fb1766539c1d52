import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { eventually, songOrder, startScene, WEBHOOK_SECRET, type Scene } from './testing.ts';
import type { StoredEvent } from './state.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await startScene();
});
afterEach(() => scene.stop());

async function newSession(): Promise<string> {
  return (await scene.stripe.checkout.sessions.create(songOrder())).id;
}

async function eventOf(type: string): Promise<StoredEvent> {
  const { events } = await scene.admin.get<{ events: StoredEvent[] }>('/events');
  const only = events.find(({ event }) => event.type === type);
  if (only === undefined) throw new Error(`No event ${type}`);
  return only;
}

/** Waits until every delivery has ended: an event that has not arrived by then never will. */
async function quiet(): Promise<void> {
  await eventually(async () => (await scene.admin.get<{ waiting: number }>('/webhooks')).waiting).toBe(0);
}

const EXPIRED = 'checkout.session.expired';

/** Makes exactly one event. */
async function expireOne(): Promise<void> {
  await scene.stripe.checkout.sessions.expire(await newSession());
}

describe('a webhook', () => {
  it('is signed so that the SDK accepts it with its secret and body only', async () => {
    await expireOne();
    await eventually(() => scene.receiver.types()).toEqual([EXPIRED]);
    const [arrived] = scene.receiver.received;
    if (arrived === undefined) throw new Error('nothing arrived');
    const { webhooks } = scene.stripe;
    const event = webhooks.constructEvent(arrived.payload, arrived.signature, WEBHOOK_SECRET);
    expect(event).toMatchObject({ object: 'event', type: EXPIRED, livemode: false, pending_webhooks: 1 });
    expect((event.data.object as Stripe.Checkout.Session).status).toBe('expired');
    expect(event.request?.id).toMatch(/^req_/);
    expect(() => webhooks.constructEvent(arrived.payload, arrived.signature, 'whsec_other')).toThrow();
    expect(() => webhooks.constructEvent(`${arrived.payload} `, arrived.signature, WEBHOOK_SECRET)).toThrow();
    await eventually(async () => (await scene.stripe.events.retrieve(event.id)).pending_webhooks).toBe(0);
  });

  it('is tried again until it is accepted', async () => {
    scene.receiver.answers.push(500, 302, 200);
    await expireOne();
    await eventually(async () => (await eventOf(EXPIRED)).deliveries[0]?.status).toBe('succeeded');
    const [delivery] = (await eventOf(EXPIRED)).deliveries;
    expect(delivery?.attempts.map((one) => one.status)).toEqual([500, 302, 200]);
    const ids = new Set(scene.receiver.received.map(({ event }) => event.id));
    expect(ids.size).toBe(1);
  });

  it('fails for good after the last attempt', async () => {
    scene.receiver.answers.push(500, 500, 500, 500, 500);
    await expireOne();
    await eventually(async () => (await eventOf(EXPIRED)).deliveries[0]?.status).toBe('failed');
    expect(scene.receiver.received).toHaveLength(4);
  });

  it('that is not answered in time counts as failed and is tried again', async () => {
    const own = await startScene({ webhookTimeoutMs: 50 });
    own.receiver.answers.push('hang');
    const { id } = await own.stripe.checkout.sessions.create(songOrder());
    await own.stripe.checkout.sessions.expire(id);
    await eventually(() => own.receiver.received.length).toBe(2);
    const { events } = await own.admin.get<{ events: StoredEvent[] }>('/events');
    expect(events[0]?.deliveries[0]?.attempts[0]).toMatchObject({ status: null, error: 'timed out' });
    await own.stop();
  });
});

describe('delivery on command', () => {
  it('holds webhooks back, then releases them reversed', async () => {
    await scene.admin.post('/webhooks', { mode: 'hold' });
    await scene.admin.post(`/sessions/${await newSession()}/pay`);
    const { events } = await scene.admin.get<{ events: StoredEvent[] }>('/events');
    expect(await scene.admin.get('/webhooks')).toMatchObject({ mode: 'hold', held: events.length });
    expect(scene.receiver.received).toEqual([]);
    expect(await scene.admin.post('/webhooks/release', { reverse: true })).toEqual({
      released: events.length,
    });
    expect(scene.receiver.types()).toEqual(events.map(({ event }) => event.type).reverse());
    expect(await scene.admin.get('/webhooks')).toMatchObject({ mode: 'deliver', held: 0 });
  });

  it('drops webhooks until one is asked for again', async () => {
    await scene.admin.post('/webhooks', { mode: 'drop' });
    await expireOne();
    await scene.admin.post('/webhooks', { mode: 'deliver' });
    expect((await eventOf(EXPIRED)).deliveries[0]?.status).toBe('dropped');
    await scene.admin.post(`/sessions/${await newSession()}/pay`);
    await quiet();
    expect(scene.receiver.types()).toContain('checkout.session.completed');
    expect(scene.receiver.types()).not.toContain(EXPIRED);
    await scene.admin.post(`/events/${(await eventOf(EXPIRED)).id}/resend`);
    expect(scene.receiver.types()).toContain(EXPIRED);
  });

  it('sends one event many times at once', async () => {
    await expireOne();
    await eventually(() => scene.receiver.received.length).toBe(1);
    await scene.admin.post(`/events/${(await eventOf(EXPIRED)).id}/resend`, { times: 5 });
    expect(scene.receiver.received).toHaveLength(6);
  });

  it('refuses malformed commands and unknown events', async () => {
    await expect(scene.admin.post('/webhooks', { mode: 'sideways' })).rejects.toThrow('400');
    await expect(scene.admin.post('/webhooks', { modus: 'hold' })).rejects.toThrow('400');
    await expect(scene.admin.post('/events/evt_none/resend')).rejects.toThrow('404');
  });
});

describe('a restart', () => {
  it('restores sessions, payments and idempotency keys, and continues deliveries', async () => {
    const dataFile = join(mkdtempSync(join(tmpdir(), 'local-stripe-')), 'stripe.json');
    const first = await startScene({ dataFile });
    const kept = await first.stripe.checkout.sessions.create(songOrder(), { idempotencyKey: 'kept' });
    const gone = await first.stripe.checkout.sessions.create(songOrder());
    first.receiver.answers.push('hang');
    await first.stripe.checkout.sessions.expire(gone.id);
    await eventually(() => first.receiver.received.length).toBe(1);
    await first.stop();

    const second = await startScene({ dataFile });
    expect((await second.stripe.checkout.sessions.retrieve(kept.id)).amount_total).toBe(3499);
    const replayed = await second.stripe.checkout.sessions.create(songOrder(), { idempotencyKey: 'kept' });
    expect(replayed.id).toBe(kept.id);
    await eventually(async () => (await second.admin.get<{ waiting: number }>('/webhooks')).waiting).toBe(0);
    expect(second.receiver.received[0]?.event.id).toBe(first.receiver.received[0]?.event.id);
    // The attempt that the stop aborted does not count as a failure.
    const { events } = await second.admin.get<{ events: StoredEvent[] }>('/events');
    expect(events[0]?.deliveries[0]?.attempts.map((one) => one.status)).toEqual([200]);

    await second.admin.post('/reset');
    expect((await second.admin.get<{ sessions: object[] }>('/state')).sessions).toEqual([]);
    await second.stop();
  });
});
