import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually, songOrder, startScene, type Scene } from './testing.ts';
import type { StoredEvent } from './state.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await startScene();
});
afterEach(() => scene.stop());

async function eventOf(type: string): Promise<StoredEvent> {
  const only = (await scene.admin.events()).find(({ event }) => event.type === type);
  if (only === undefined) throw new Error(`No event ${type}`);
  return only;
}

/** Waits until every delivery has ended: an event that has not arrived by then never will. */
async function quiet({ admin }: Scene): Promise<void> {
  const waiting = async () =>
    (await admin.events()).flatMap(({ deliveries }) => deliveries).filter((one) => one.status === 'waiting');
  await eventually(waiting).toEqual([]);
}

const EXPIRED = 'checkout.session.expired';

/** Makes exactly one event. */
async function expireOne(): Promise<void> {
  await scene.stripe.checkout.sessions.expire(await scene.newSession());
}

describe('a webhook', () => {
  it('is tried again until it is accepted', async () => {
    scene.receiver.answers.push(500, 302, 200);
    await expireOne();
    await eventually(async () => (await eventOf(EXPIRED)).deliveries[0]?.status).toBe('succeeded');
    const [delivery] = (await eventOf(EXPIRED)).deliveries;
    expect(delivery?.attempts).toEqual([500, 302, 200]);
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
    await own.stripe.checkout.sessions.expire(await own.newSession());
    await eventually(() => own.receiver.received.length).toBe(2);
    expect((await own.admin.events())[0]?.deliveries[0]?.attempts[0]).toBe('timed out');
    await own.stop();
  });
});

describe('a restart', () => {
  it('restores sessions, payments and idempotency keys, and continues deliveries', async () => {
    const dataFile = join(mkdtempSync(join(tmpdir(), 'local-stripe-')), 'stripe.json');
    const first = await startScene();
    const kept = await first.stripe.checkout.sessions.create(songOrder(), { idempotencyKey: 'kept' });
    const gone = await first.stripe.checkout.sessions.create(songOrder());
    first.receiver.answers.push('hang');
    await first.stripe.checkout.sessions.expire(gone.id);
    await eventually(() => first.receiver.received.length).toBe(1);
    await first.stop();
    first.save(dataFile);

    const second = await startScene({ dataFile });
    expect((await second.stripe.checkout.sessions.retrieve(kept.id)).amount_total).toBe(3499);
    const replayed = await second.stripe.checkout.sessions.create(songOrder(), { idempotencyKey: 'kept' });
    expect(replayed.id).toBe(kept.id);
    await quiet(second);
    expect(second.receiver.received[0]?.event.id).toBe(first.receiver.received[0]?.event.id);
    // The attempt that the stop aborted does not count as a failure.
    expect((await second.admin.events())[0]?.deliveries[0]?.attempts).toEqual([200]);
    await second.stop();
  });
});
