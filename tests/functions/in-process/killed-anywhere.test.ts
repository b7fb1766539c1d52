import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveBack } from '../../../functions/src/checkout/refund-order.ts';
import { cancel } from '../../../functions/src/orders/cancel-order.ts';
import { startCheckout } from '../../../functions/src/checkout/create-checkout.ts';
import { reconcileDuePayments } from '../../../functions/src/checkout/reconcile-payments.ts';
import { verifySession } from '../../../functions/src/checkout/verify-stripe-session.ts';
import { sendOutboxEmail, sweepOutbox } from '../../../functions/src/email/send-outbox-email.ts';
import {
  database,
  ordersOf,
  outboxOf,
  songsOfOrder,
  storedOrder,
  timelineOf,
} from '../../support/database.ts';
import { killedEverywhere } from '../../support/dying.ts';
import { figure } from '../../support/figure.ts';
import { mailTo } from '../../support/mailbox.ts';
import { filledForm } from '../../support/orders.ts';
import { queuedRow, testClock } from '../../support/outbox.ts';
import { newCaller, startServerSide, type ServerSide } from '../../support/server-side.ts';

let server: ServerSide;
beforeAll(async () => {
  server = await startServerSide();
});
afterAll(() => server.stop());

/** The services that the checkout calls. */
const OUTSIDE = ['orders', 'payments', 'profiles', 'stripe'] as const;

/** The scheduled run after a kill. */
async function reconcile(orderId: string): Promise<void> {
  await database.doc(`paymentLedgers/${orderId}`).update({ nextCheckAt: new Date(0) });
  await reconcileDuePayments(server.checkout, 3);
}

const refundsOf = async (orderId: string): Promise<number[]> => {
  const { refunds, paymentIntents } = await server.stripe.state();
  const intent = paymentIntents.find((one) => one.metadata['orderId'] === orderId);
  return refunds.filter((refund) => refund.payment_intent === intent?.id).map((refund) => refund.amount);
};

async function paidOrder() {
  const placed = await server.place();
  await server.stripe.pay(placed.sessionId);
  await verifySession(server.checkout, placed.caller, placed);
  return placed;
}

const killed = (deed: string, points: readonly string[]) =>
  figure(`killed before and after each outside call of ${deed}`, `${points.length} times, one end each`);

describe('a process that is killed', () => {
  it('in createCheckout leaves what the next call completes: one order, one payment page', async () => {
    const points = await killedEverywhere({ ...server.checkout }, OUTSIDE, (dying) => {
      const caller = newCaller();
      const request = { requestId: randomUUID(), form: filledForm(`${caller.uid}@example.com`) };
      return {
        deed: startCheckout(dying, caller, request),
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
    killed('createCheckout', points);
  });

  it('while a payment is recorded leaves what the reconciler completes: paid once, one e-mail', async () => {
    const points = await killedEverywhere({ ...server.checkout }, OUTSIDE, async (dying) => {
      const placed = await server.place();
      await server.stripe.pay(placed.sessionId);
      return {
        deed: verifySession(dying, placed.caller, placed),
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
    killed('the recording of a payment', points);
  });

  it('while a late payment is refunded leaves what the reconciler completes: one refund', async () => {
    const points = await killedEverywhere({ ...server.checkout }, OUTSIDE, async (dying) => {
      const placed = await server.place();
      await database
        .doc(`orders/${placed.orderId}`)
        .update({ canceledAt: new Date(), paymentStatus: 'expired' });
      await server.stripe.pay(placed.sessionId);
      return {
        deed: verifySession(dying, placed.caller, placed),
        startAgain: async (where) => {
          await reconcile(placed.orderId);
          await reconcile(placed.orderId);
          expect(await refundsOf(placed.orderId), where).toEqual([3499]);
          const order = await storedOrder(placed.orderId);
          expect(order, where).toMatchObject({ paymentStatus: 'refunded', refundedCents: 3499 });
        },
      };
    });
    expect(points).toEqual(
      expect.arrayContaining([
        'after payments.record',
        'before stripe.createRefund',
        'after stripe.createRefund',
      ]),
    );
    killed('giving a late payment back', points);
  });

  it('while a paid order is canceled leaves what the reconciler completes: one refund, one e-mail', async () => {
    const points = await killedEverywhere({ ...server.checkout }, OUTSIDE, async (dying) => {
      const { orderId, caller } = await paidOrder();
      return {
        deed: cancel(dying, caller, orderId),
        startAgain: async (where) => {
          // A kill before the first write leaves no request, so the customer cancels again.
          if (!(await storedOrder(orderId)).canceledAt) await cancel(server.checkout, caller, orderId);
          await reconcile(orderId);
          await reconcile(orderId);
          expect(await refundsOf(orderId), where).toEqual([3499]);
          const order = await storedOrder(orderId);
          expect(order, where).toMatchObject({ paymentStatus: 'refunded', refundedCents: 3499 });
          const mails = (await outboxOf(orderId)).map((mail) => mail.template);
          expect(
            mails.filter((template) => template === 'order_refunded'),
            where,
          ).toHaveLength(1);
        },
      };
    });
    expect(points).toEqual(
      expect.arrayContaining(['before orders.change', 'after orders.change', 'after stripe.createRefund']),
    );
    killed('canceling a paid order', points);
  });

  it('while an unpaid order is canceled leaves an order that cannot be paid, or can be canceled again', async () => {
    const points = await killedEverywhere({ ...server.checkout }, OUTSIDE, async (dying) => {
      const { orderId, caller, sessionId } = await server.place();
      return {
        deed: cancel(dying, caller, orderId),
        startAgain: async (where) => {
          await cancel(server.checkout, caller, orderId);
          await reconcile(orderId);
          const session = await server.stripe.sdk.checkout.sessions.retrieve(sessionId);
          expect(session.status, where).toBe('expired');
          const order = await storedOrder(orderId);
          expect(order, where).toMatchObject({ paymentStatus: 'expired', refundedCents: 0 });
          expect(order.canceledAt, where).not.toBeNull();
        },
      };
    });
    expect(points).toEqual(expect.arrayContaining(['before stripe.expireSession', 'after payments.record']));
    killed('canceling an unpaid order', points);
  });

  it('during an admin’s refund leaves what the repeated request completes: one refund', async () => {
    const points = await killedEverywhere({ ...server.checkout }, OUTSIDE, async (dying) => {
      const { orderId } = await paidOrder();
      const admin = newCaller();
      const request = {
        requestId: randomUUID(),
        orderId,
        seenCommittedCents: 0,
        amountCents: 500,
        reason: 'A late song',
      };
      return {
        deed: giveBack(dying, admin, request),
        startAgain: async (where) => {
          await giveBack(server.checkout, admin, request);
          expect(await refundsOf(orderId), where).toEqual([500]);
          const order = await storedOrder(orderId);
          expect(order, where).toMatchObject({ paymentStatus: 'paid', refundedCents: 500 });
        },
      };
    });
    expect(points).toEqual(
      expect.arrayContaining(['before stripe.createRefund', 'after stripe.createRefund']),
    );
    killed('an admin’s refund', points);
  });

  it('while an e-mail is sent leaves what the sweeper completes; a duplicate only after SendGrid accepted it', async () => {
    const copies: [string, number][] = [];
    const points = await killedEverywhere({ ...server.outbox }, ['outbox', 'mail'], async (dying) => {
      const row = await queuedRow();
      return {
        deed: sendOutboxEmail(dying, row.id),
        startAgain: async (where) => {
          const later = { ...server.outbox, now: () => testClock(10 * 60_000) };
          await sweepOutbox(later, 500);
          expect((await outboxOf(row.orderId ?? ''))[0], where).toMatchObject({ state: 'sent' });
          copies.push([where, (await mailTo(row.to, server.mailUrl)).length]);
        },
      };
    });
    // Two only when SendGrid accepted it and the process was killed before it stored the result.
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
    killed('sending an e-mail', points);
  });
});
