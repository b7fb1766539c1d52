import { reconcilerHealthSchema, SERVICE_HEALTH } from '@keepsong/domain/documents/service-health';
import { runSchedule } from '@keepsong/emulators/firebase/schedules';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcileDuePayments } from '../../functions/src/checkout/reconcile-payments.ts';
import { ports } from '../support/cloud.ts';
import { database } from '../support/database.ts';
import { startServerSide, type ServerSide } from '../support/server-side.ts';

let server: ServerSide;
beforeAll(async () => {
  server = await startServerSide();
});
afterAll(() => server.stop());

const first = (orderId: string) =>
  database.doc(`paymentLedgers/${orderId}`).update({ nextCheckAt: new Date(0) });

describe('the health of the reconciler', () => {
  it('is written by every run of the schedule, with the time it ended', async () => {
    const record = database.doc(`${SERVICE_HEALTH}/reconcilePayments`);
    await record.delete();
    const before = Timestamp.now();
    await runSchedule(ports.functions, 'reconcilePayments');
    const stored = (await record.get()).data() ?? {};
    const ranAt = stored['ranAt'] as Timestamp;
    expect(ranAt.toMillis()).toBeGreaterThanOrEqual(before.toMillis());
    expect(reconcilerHealthSchema.safeParse({ ...stored, ranAt: ranAt.toDate() }).success).toBe(true);
  });

  it('counts what no webhook had told once', async () => {
    const placed = await server.place();
    await server.stripe.pay(placed.sessionId);
    await first(placed.orderId);
    expect(await reconcileDuePayments(server.checkout, 1)).toEqual({ asked: 1, untold: 1, failed: 0 });
    await first(placed.orderId);
    expect(await reconcileDuePayments(server.checkout, 1)).toEqual({ asked: 1, untold: 0, failed: 0 });
  });

  it('counts the orders that Stripe could not be asked about', async () => {
    const placed = await server.place();
    await first(placed.orderId);
    const silent = {
      ...server.checkout,
      stripe: { ...server.checkout.stripe, retrieveSession: () => Promise.reject(new Error('no answer')) },
    };
    expect(await reconcileDuePayments(silent, 1)).toEqual({ asked: 1, untold: 0, failed: 1 });
  });
});
