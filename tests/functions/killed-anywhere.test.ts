import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCheckout } from '../../functions/src/checkout/create-checkout.ts';
import { reconcileDuePayments } from '../../functions/src/checkout/reconcile-payments.ts';
import { verifySession } from '../../functions/src/checkout/verify-stripe-session.ts';
import { sendOutboxEmail, sweepOutbox } from '../../functions/src/email/send-outbox-email.ts';
import { database, ordersOf, outboxOf, songsOfOrder, storedOrder, timelineOf } from '../support/database.ts';
import { killedEverywhere } from '../support/dying.ts';
import { mailTo } from '../support/mailbox.ts';
import { filledForm } from '../support/orders.ts';
import { queuedRow, testClock } from '../support/outbox.ts';
import { newCaller, startServerSide, type ServerSide } from '../support/server-side.ts';

let server: ServerSide;
beforeAll(async () => {
  server = await startServerSide();
});
afterAll(() => server.stop());

/** Everything the checkout reaches outside its own memory. */
const OUTSIDE = ['orders', 'payments', 'profiles', 'stripe'] as const;

/** The scheduled run that comes some time after a death. */
async function reconcile(orderId: string): Promise<void> {
  await database.doc(`paymentLedgers/${orderId}`).update({ nextCheckAt: new Date(0) });
  await reconcileDuePayments(server.checkout, 3);
}

describe('a process that is killed', () => {
  it('anywhere in createCheckout leaves what the next call completes: one order, one page', async () => {
    const points = await killedEverywhere({ ...server.checkout }, OUTSIDE, (killed) => {
      const caller = newCaller();
      const request = { requestId: randomUUID(), form: filledForm(`${caller.uid}@example.com`) };
      return {
        deed: startCheckout(killed, caller, request),
        startAgain: async (where) => {
          const { orderId, url } = await startCheckout(server.checkout, caller, request);
          expect(await ordersOf(caller.uid), where).toHaveLength(1);
          expect(await songsOfOrder(orderId), where).toHaveLength(1);
          const { sessions } = await server.stripe.state();
          const made = sessions.filter((session) => session.metadata?.['orderId'] === orderId);
          expect(
            made.map((session) => session.url),
            where,
          ).toEqual([url]);
        },
      };
    });
    expect(points).toEqual(
      expect.arrayContaining([
        'after orders.place',
        'before stripe.createSession',
        'after stripe.createSession',
      ]),
    );
  });

  it('anywhere in the recording of a payment leaves what the reconciler completes: paid once, told once', async () => {
    const points = await killedEverywhere({ ...server.checkout }, OUTSIDE, async (killed) => {
      const placed = await server.place();
      await server.stripe.pay(placed.sessionId);
      return {
        deed: verifySession(killed, placed.caller, placed),
        startAgain: async (where) => {
          await reconcile(placed.orderId);
          expect((await storedOrder(placed.orderId)).paymentStatus, where).toBe('paid');
          expect(await outboxOf(placed.orderId), where).toHaveLength(2);
          expect(
            (await timelineOf(placed.orderId)).map((entry) => entry.type),
            where,
          ).toEqual(['ordered', 'paid']);
        },
      };
    });
    expect(points).toEqual(expect.arrayContaining(['before payments.record', 'after payments.record']));
  });

  it('anywhere in giving a late payment back leaves what the reconciler completes: one refund', async () => {
    const points = await killedEverywhere({ ...server.checkout }, OUTSIDE, async (killed) => {
      const placed = await server.place();
      await database
        .doc(`orders/${placed.orderId}`)
        .update({ canceledAt: new Date(), paymentStatus: 'expired' });
      await server.stripe.pay(placed.sessionId);
      return {
        deed: verifySession(killed, placed.caller, placed),
        startAgain: async (where) => {
          await reconcile(placed.orderId);
          await reconcile(placed.orderId);
          const { refunds, paymentIntents } = await server.stripe.state();
          const intent = paymentIntents.find((one) => one.metadata['orderId'] === placed.orderId);
          const given = refunds.filter((refund) => refund.payment_intent === intent?.id);
          expect(
            given.map((refund) => refund.amount),
            where,
          ).toEqual([3499]);
          const order = await storedOrder(placed.orderId);
          expect(order, where).toMatchObject({ paymentStatus: 'refunded', refundedCents: 3499 });
        },
      };
    });
    expect(points).toEqual(
      expect.arrayContaining([
        'after payments.record',
        'before stripe.refundPayment',
        'after stripe.refundPayment',
      ]),
    );
  });

  it('anywhere in sending an e-mail leaves what the sweeper completes; doubled only after SendGrid took it', async () => {
    const copies: [string, number][] = [];
    await killedEverywhere({ ...server.outbox }, ['outbox', 'mail'], async (killed) => {
      const row = await queuedRow();
      return {
        deed: sendOutboxEmail(killed, row.id),
        startAgain: async (where) => {
          const later = { ...server.outbox, now: () => testClock(10 * 60_000) };
          await sweepOutbox(later, 500);
          expect((await outboxOf(row.orderId ?? ''))[0], where).toMatchObject({ state: 'sent' });
          copies.push([where, (await mailTo(row.to, server.mailUrl)).length]);
        },
      };
    });
    // Two only where SendGrid has it and nobody is left who knows.
    expect(copies).toEqual([
      ['before outbox.change', 1],
      ['before mail.send', 1],
      ['before outbox.change', 2],
      ['', 1],
      ['after outbox.change', 1],
      ['after mail.send', 2],
      ['after outbox.change', 1],
      ['', 1],
    ]);
  });
});
