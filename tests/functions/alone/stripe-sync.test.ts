import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { storedOrder } from '../../support/database.ts';
import { stripeTestbed } from '../../support/local-stripe.ts';
import { openCheckout } from '../../support/orders.ts';
import { newCustomer } from '../../support/people.ts';

const SCRIPT = join(import.meta.dirname, '..', '..', '..', 'scripts', 'run.cjs');

const run = promisify(execFile);
const stripeSync = (...args: string[]) => run(process.execPath, [SCRIPT, 'stripe-sync', ...args]);

it('npm run stripe-sync repairs a payment whose webhook was lost, and names its order', async () => {
  const { orderId, sessionId } = await openCheckout(await newCustomer());
  const stripe = stripeTestbed();
  // All of them, also those of other sessions.
  await stripe.webhooks('drop');
  onTestFinished(() => stripe.webhooks('deliver'));
  await stripe.pay(sessionId);
  const { stdout } = await stripeSync('--days', '1');
  expect(stdout).toMatch(new RegExp(`repaired: .*${orderId}`));
  expect((await storedOrder(orderId)).paymentStatus).toBe('paid');
});

it('npm run stripe-sync refuses 31 days', async () => {
  await expect(stripeSync('--days', '31')).rejects.toMatchObject({
    stderr: expect.stringContaining('from 1 to 30') as string,
  });
});
