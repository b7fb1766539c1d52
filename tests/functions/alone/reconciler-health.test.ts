import { serviceHealthSchema, SERVICE_HEALTH } from '@keepsong/domain/documents/service-health';
import { runSchedule } from '@keepsong/emulators/firebase/schedules';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { recordedRun } from '../../../functions/src/jobs/scheduled.ts';
import { ports } from '../../support/cloud.ts';
import { database } from '../../support/database.ts';
import { startServerSide } from '../../support/server-side.ts';

const server = await startServerSide();

describe('the health of the reconciler', () => {
  it('is written by every run of the schedule, with the time it ended', async () => {
    const record = database.doc(`${SERVICE_HEALTH}/reconcilePayments`);
    await record.delete();
    const before = Timestamp.now();
    await runSchedule(ports.functions, 'reconcilePayments');
    const stored = (await record.get()).data() ?? {};
    const ranAt = stored['ranAt'] as Timestamp;
    expect(ranAt.toMillis()).toBeGreaterThanOrEqual(before.toMillis());
    expect(serviceHealthSchema.safeParse({ ...stored, ranAt: ranAt.toDate() }).success).toBe(true);
  });

  it('is written by a run that fails, which fails all the same', async () => {
    const record = database.doc(`${SERVICE_HEALTH}/test-${Date.now()}`);
    const failing = () => Promise.reject(new TypeError('no database'));
    await expect(recordedRun(record.id, failing)).rejects.toThrow('no database');
    expect((await record.get()).data()).toMatchObject({ error: 'TypeError', asked: 0 });
    await record.delete();
  });

  it('checks the longest waiting and the newest due orders', async () => {
    const [old, middle, fresh] = await Promise.all([server.place(), server.place(), server.place()]);
    const times = [new Date(0), new Date('2099-01-01'), new Date('2099-12-31')];
    await Promise.all(
      [old, middle, fresh].map(({ orderId }, index) =>
        database.doc(`paymentLedgers/${orderId}`).update({ nextCheckAt: times[index] }),
      ),
    );
    const { paymentStore } = await import('../../../functions/src/store/payment-store.ts');
    const due = await paymentStore.dueForCheck(new Date('2100-01-01'), 2);
    expect(due.map(({ id }) => id)).toEqual([old.orderId, fresh.orderId]);
    const ids = [old, middle, fresh].map(({ orderId }) => orderId);
    await Promise.all(ids.map((id) => database.doc(`paymentLedgers/${id}`).update({ nextCheckAt: null })));
  });
});
