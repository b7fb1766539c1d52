import { paymentLedgerPath } from '@keepsong/domain/documents/payment-ledger';
import { serviceHealthSchema, SERVICE_HEALTH } from '@keepsong/domain/documents/service-health';
import { exampleRun } from '@keepsong/domain/examples/service-health';
import { runSchedule } from '@keepsong/emulators/firebase/schedules';
import type { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { recordedRun } from '../../../functions/src/jobs/scheduled.ts';
import { ports, urls } from '../../support/cloud.ts';
import { database, stored } from '../../support/database.ts';
import { startServerSide } from '../../support/server-side.ts';
import { waitFor } from '../../support/wait-for.ts';

const server = await startServerSide();

async function askHealth() {
  const response = await fetch(`${urls.app}/api/health`);
  return { response, health: (await response.json()) as Record<string, unknown> };
}

it('the health endpoint answers 503 with the name of a job that could not do all that was due, and with nothing else', async () => {
  const job = database.doc(`${SERVICE_HEALTH}/sendReminders`);
  await job.set(exampleRun(job.id, { left: 12 }));
  // Each instance keeps its last answer for ten seconds.
  const { response, health } = await waitFor('a late answer', async () => {
    const answer = await askHealth();
    return answer.health['status'] === 'late' && answer;
  });
  await job.delete();
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(Object.keys(health).sort()).toEqual(['behind', 'status']);
  expect(health['behind']).toContain('sendReminders');
});

it.each(['reconcilePayments', 'sweepStripeEvents'])('the health of %s is written by a run', async (name) => {
  const path = `${SERVICE_HEALTH}/${name}`;
  await database.doc(path).delete();
  const before = Date.now();
  await runSchedule(ports.functions, name);
  const health = await stored(path, serviceHealthSchema);
  expect(health).toMatchObject({ failed: 0 });
  expect(health?.ranAt.getTime()).toBeGreaterThanOrEqual(before);
});

it('the health of a schedule is written by a run that fails, which fails all the same', async () => {
  const record = database.doc(`${SERVICE_HEALTH}/test-${Date.now()}`);
  const failing = () => Promise.reject(new TypeError('no database'));
  await expect(recordedRun(record.id, failing)).rejects.toThrow('no database');
  expect((await record.get()).data()).toMatchObject({ error: 'TypeError', asked: 0 });
  await record.delete();
});

it('the reconciler checks the longest waiting and the newest due orders', async () => {
  const times = [new Date(0), new Date('2099-01-01'), new Date('2099-12-31')];
  const ids = await Promise.all(times.map(async () => (await server.place()).orderId));
  const ledger = (id: string) => database.doc(paymentLedgerPath(id));
  const check = (at: readonly (Date | undefined)[]) =>
    Promise.all(ids.map((id, n) => ledger(id).update({ nextCheckAt: at[n] ?? null })));
  await check(times);
  const { paymentStore } = await import('../../../functions/src/store/payment-store.ts');
  const due = await paymentStore.dueForCheck(new Date('2100-01-01'), 2);
  expect(due.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
  await check([]);
});

it('the reconciler finds no ledger that does not parse, and has it a day behind the others', async () => {
  const ledger = database.doc(paymentLedgerPath((await server.place()).orderId));
  await ledger.update({ nextCheckAt: new Date(0), failedChecks: 'many' });
  const { paymentStore } = await import('../../../functions/src/store/payment-store.ts');
  const now = new Date();
  expect((await paymentStore.dueForCheck(now, 2)).map(({ id }) => id)).not.toContain(ledger.id);
  const next = (await ledger.get()).get('nextCheckAt') as Timestamp;
  expect(next.toDate()).toEqual(new Date(now.getTime() + 86_400_000));
  await ledger.delete();
});
