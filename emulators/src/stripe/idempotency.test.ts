import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failureOf, songOrder, startScene, type Scene } from './testing.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await startScene();
});
afterEach(() => scene.stop());

const idempotencyKey = 'order-1-attempt-1';

const create = (extra: Parameters<typeof songOrder>[0] = {}, key = idempotencyKey) =>
  scene.stripe.checkout.sessions.create(songOrder(extra), { idempotencyKey: key });

const sessionCount = async () => (await scene.admin.state()).sessions.length;

describe('an idempotency key', () => {
  it('in use by a request that is not finished is answered 409', async () => {
    await scene.admin.post('/execution', { latencyMs: 300 });
    const both = await Promise.allSettled([create(), create()]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    expect(await sessionCount()).toBe(1);
  });

  it('is free again after a request that was malformed', async () => {
    const bad = await failureOf(create({ success_url: 'nowhere' }));
    expect(bad.code).toBe('url_invalid');
    expect((await create()).status).toBe('open');
  });
});
