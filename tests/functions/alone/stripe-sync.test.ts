import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SERVICE_HEALTH } from '@keepsong/domain/documents/service-health';
import { runSchedule } from '@keepsong/emulators/firebase/schedules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncSince } from '../../../functions/src/checkout/sync-since.ts';
import { ports } from '../../support/cloud.ts';
import { database, storedOrder } from '../../support/database.ts';
import { payWithoutWebhook, stripeTestbed } from '../../support/local-stripe.ts';
import { openCheckout } from '../../support/orders.ts';
import { PAID, sees, verify, type Placed } from '../../support/payments.ts';
import { newCustomer } from '../../support/people.ts';
import { startServerSide, type ServerSide } from '../../support/server-side.ts';

let server: ServerSide;
beforeAll(async () => {
  server = await startServerSide();
});
afterAll(() => server.stop());

const SCRIPT = join(import.meta.dirname, '..', '..', '..', 'scripts', 'run.cjs');

describe('a day of the database that was lost', () => {
  /** Restores the order and its songs as in a backup, and deletes all other documents of that day. */
  async function lose({ orderId }: Placed, backup: FirebaseFirestore.DocumentData): Promise<void> {
    const { songId } = await storedOrder(orderId);
    const [events, mails, deliveries] = await Promise.all([
      database.collection(`orders/${orderId}/events`).where('type', '!=', 'ordered').get(),
      database.collection('emailOutbox').where('orderId', '==', orderId).get(),
      database.collection('stripeEvents').where('orderId', '==', orderId).get(),
    ]);
    const lost = [...events.docs, ...mails.docs, ...deliveries.docs].map(({ ref }) => ref);
    await Promise.all(lost.map((ref) => ref.delete()));
    await database.doc(`paymentLedgers/${orderId}`).delete();
    await database.doc(`orders/${orderId}`).set(backup);
    await database.doc(`songs/${songId}`).update({ isPaid: false });
  }

  it('is restored from Stripe with a list of what was missing; a second sync finds nothing', async () => {
    const [kept, refunded] = [await server.place(), await server.place()];
    const backups = await Promise.all(
      [kept, refunded].map(
        async ({ orderId }) => (await database.doc(`orders/${orderId}`).get()).data() ?? {},
      ),
    );
    for (const placed of [kept, refunded]) {
      await server.stripe.pay(placed.sessionId);
      await verify(server, placed);
    }
    const paymentId = (await storedOrder(refunded.orderId)).paymentIntentId ?? '';
    await server.stripe.refund(paymentId, 500);
    await server.stripe.dispute(paymentId);

    await lose(kept, backups[0] ?? {});
    await lose(refunded, backups[1] ?? {});
    expect(await sees(kept.orderId)).toMatchObject({ paymentStatus: 'pending', emails: [] });

    const sync = await syncSince(server.checkout, 1);
    expect(await sees(kept.orderId)).toEqual(PAID);
    expect(await storedOrder(refunded.orderId)).toMatchObject({
      paymentStatus: 'paid',
      refundedCents: 500,
      review: { reason: 'dispute' },
      disputes: [{ state: 'open', amountCents: 2999 }],
    });
    expect(sync).toMatchObject({ state: 'done', repairedOrders: 2, failedEventIds: [] });
    expect(sync.report[kept.orderId]).toMatchObject({
      missing: ['payment'],
      before: { paymentStatus: 'pending', refundedCents: 0 },
      after: { paymentStatus: 'paid', refundedCents: 0 },
    });
    expect(sync.report[refunded.orderId]?.missing.toSorted()).toEqual(['dispute', 'payment', 'refund']);

    const second = await syncSince(server.checkout, 1);
    expect(second).toMatchObject({ state: 'done', repairedOrders: 0, report: {} });
    expect(await sees(kept.orderId)).toEqual(PAID);
  });
});

describe('the sweep of events', () => {
  it('runs on its schedule and leaves a record', async () => {
    const record = database.doc(`${SERVICE_HEALTH}/sweepStripeEvents`);
    await record.delete();
    await runSchedule(ports.functions, 'sweepStripeEvents');
    expect((await record.get()).data()).toMatchObject({ failed: 0 });
  });
});

describe('npm run stripe-sync', () => {
  const run = promisify(execFile);
  const stripeSync = (...args: string[]) => run(process.execPath, [SCRIPT, 'stripe-sync', ...args]);

  it('repairs a payment whose webhook was lost, and names its order', async () => {
    const { orderId, sessionId } = await openCheckout(await newCustomer());
    await payWithoutWebhook(stripeTestbed(), sessionId);
    const { stdout } = await stripeSync('--days', '1');
    expect(stdout).toContain(`${orderId}  missing payment: Pending → Paid`);
    expect((await storedOrder(orderId)).paymentStatus).toBe('paid');
  });

  it.each(['0', '31', 'all'])('refuses %s days', async (days) => {
    await expect(stripeSync('--days', days)).rejects.toMatchObject({
      stderr: expect.stringContaining('from 1 to 30') as string,
    });
  });
});
