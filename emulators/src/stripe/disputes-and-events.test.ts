import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Dispute } from './objects.ts';
import { failureOf, startScene, type Scene } from './testing.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await startScene();
});
afterEach(() => scene.stop());

/** Pays a session of $34.99 and returns its payment. */
async function paid(): Promise<string> {
  await scene.admin.post(`/sessions/${await scene.newSession()}/pay`);
  return (await scene.admin.state()).charges.at(-1)?.payment_intent ?? '';
}

it('an inquiry leaves the money, and can become a chargeback with a new deadline', async () => {
  const payment_intent = await paid();
  const { refunds, disputes } = scene.stripe;
  const inquiry = await scene.admin.post<Dispute>(`/payments/${payment_intent}/dispute`, { inquiry: 'true' });
  const move = (status: Dispute['status']) => scene.admin.post(`/disputes/${inquiry.id}/move`, { status });
  const dueBy = async () => (await disputes.retrieve(inquiry.id)).evidence_details.due_by ?? 0;
  expect((await refunds.create({ payment_intent, amount: 100 })).status).toBe('succeeded');
  await expect(move('won')).rejects.toThrow('cannot become won');
  const first = await dueBy();
  await scene.admin.post('/clock', { advanceSeconds: 3600 });
  await move('needs_response');
  expect(await dueBy()).toBeGreaterThan(first);
  expect(await failureOf(refunds.create({ payment_intent }))).toMatchObject({ code: 'charge_disputed' });
});

it('a dispute ends the refunds that are on their way', async () => {
  const payment_intent = await paid();
  await scene.admin.post(`/payments/${payment_intent}/next-refund`, { answer: 'pending' });
  const { id } = await scene.stripe.refunds.create({ payment_intent, amount: 500 });
  await scene.admin.post(`/payments/${payment_intent}/dispute`);
  expect((await scene.admin.state()).refunds).toMatchObject([{ id, status: 'failed' }]);
});

describe('the list of events', () => {
  it('reaches back thirty days', async () => {
    await paid();
    const { events } = scene.stripe;
    const [event] = (await events.list()).data;
    await scene.admin.post('/clock', { advanceSeconds: 30 * 24 * 60 * 60 - 60 });
    expect((await events.list({ limit: 100 })).data.map(({ id }) => id)).toContain(event?.id);
    await scene.admin.post('/clock', { advanceSeconds: 60 });
    expect((await events.list()).data).toEqual([]);
    expect(await failureOf(events.retrieve(event?.id ?? ''))).toMatchObject({ code: 'resource_missing' });
  });
});
