import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SERVICE_HEALTH } from '@keepsong/domain/documents/service-health';
import { runSchedule } from '@keepsong/emulators/firebase/schedules';
import { describe, expect, it } from 'vitest';
import { ports } from '../../support/cloud.ts';
import { database, storedOrder } from '../../support/database.ts';
import { payWithoutWebhook, stripeTestbed } from '../../support/local-stripe.ts';
import { openCheckout } from '../../support/orders.ts';
import { newCustomer } from '../../support/people.ts';

const SCRIPT = join(import.meta.dirname, '..', '..', '..', 'scripts', 'run.cjs');

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
    expect(stdout).toMatch(new RegExp(`repaired: .*${orderId}`));
    expect((await storedOrder(orderId)).paymentStatus).toBe('paid');
  });

  it('refuses 31 days', async () => {
    await expect(stripeSync('--days', '31')).rejects.toMatchObject({
      stderr: expect.stringContaining('from 1 to 30') as string,
    });
  });
});
