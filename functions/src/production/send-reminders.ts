import { DAY_MS, shopDayOf } from '@keepsong/domain/day';
import type { ServiceRun } from '@keepsong/domain/documents/service-health';
import { dueRemedy } from '@keepsong/domain/remedy';
import type { PublicSettings } from '@keepsong/domain/shop-settings';
import { config, unsubscribeSecret } from '../config.ts';
import { orderEmails } from '../email/order-emails.ts';
import { sumOfRuns, sweepDue } from '../jobs/sweep-due.ts';
import { orders, reviews } from '../store/collections.ts';
import { asRead, firestore, readIn } from '../store/firestore.ts';
import { queueEmails } from '../store/outbox-store.ts';
import { nextOf } from '@keepsong/domain/next-step/steps';
import { nextReminderAt, REMINDER_DAYS } from '@keepsong/domain/reminders';
import { endingOf } from '@keepsong/domain/reviews';
import { checkoutReminderRefusal } from '../email/checkout-reminder.ts';
import { scheduled } from '../jobs/scheduled.ts';
import { readShop } from '../store/settings-store.ts';

/** Writes the offer and queues its e-mail, if the order still is late. */
async function offer(id: string, shop: PublicSettings, now: Date): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const order = await readIn(transaction, orders().doc(id));
    const remedy = order && dueRemedy(order, shop, now);
    if (!remedy) return;
    transaction.update(orders().doc(id), { remedy, updatedAt: now });
    const at = { appUrl: config().APP_URL, now, shop };
    const { day, waitCents } = remedy;
    queueEmails(transaction, orderEmails('remedy_offered', order, day, { day, waitCents }, at));
  });
}

/** Offers the remedy to everybody whose promised day has passed on the team's turn, once for each order. */
export async function offerRemedies(shop: PublicSettings, now: Date, until: Date): Promise<ServiceRun> {
  if (shop.remedyPercent === null) return { asked: 0, failed: 0 };
  return sweepDue({
    name: 'remedy',
    due: orders()
      .where('board.turn', '==', 'team')
      .where('board.dueDay', '<', shopDayOf(now))
      .orderBy('board.dueDay'),
    until,
    work: async (found) => {
      if (dueRemedy(found.data(), shop, now)) await offer(found.id, shop, now);
    },
  });
}

/** Queues one reminder if the order still waits for its customer or for its payment, or asks for a review of one that has ended. A repeat queues nothing. */
async function remind(orderId: string, now: Date): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const order = await readIn(transaction, orders().doc(orderId));
    if (!order?.nextReminderAt || order.nextReminderAt > now) return;
    const since = order.clock.pausedAt;
    const { task, step } = nextOf(order);
    const at = { appUrl: config().APP_URL, now, shop: await readShop() };
    const ending = endingOf(order);
    if (ending !== null) {
      const isAsked = order.reviewAskedAt === null && !(await transaction.get(reviews().doc(orderId))).exists;
      const reviewAskedAt = isAsked ? now : order.reviewAskedAt;
      transaction.update(orders().doc(orderId), { nextReminderAt: null, reviewAskedAt });
      if (isAsked) queueEmails(transaction, orderEmails('review_request', order, '', { ending }, at));
      return;
    }
    if (step === 'unpaid') {
      const isRefused =
        order.paymentRemindedAt !== null || (await checkoutReminderRefusal(order, now, transaction)) !== null;
      const paymentRemindedAt = isRefused ? order.paymentRemindedAt : now;
      transaction.update(orders().doc(orderId), { nextReminderAt: null, paymentRemindedAt });
      if (!isRefused) queueEmails(transaction, orderEmails('checkout_reminder', order, '', {}, at));
      return;
    }
    if (!since || !task) {
      transaction.update(orders().doc(orderId), { nextReminderAt: null });
      return;
    }
    transaction.update(orders().doc(orderId), { nextReminderAt: nextReminderAt(since, now) });
    const days = (now.getTime() - since.getTime()) / DAY_MS;
    const number = REMINDER_DAYS.filter((day) => day <= days).length;
    queueEmails(transaction, orderEmails('reminder', order, `${since.getTime()}:${number}`, { task }, at));
  });
}

/** How much later an order is tried again whose reminder has failed; else it would be first in every run. */
const TRIED_AGAIN_MS = 60 * 60_000;

export const remindCustomers = (now: Date, until: Date, page?: number): Promise<ServiceRun> =>
  sweepDue({
    page,
    name: 'reminder',
    due: orders().where('nextReminderAt', '<=', now),
    until,
    work: ({ id }) => remind(id, now),
    postpone: (found) =>
      found.ref.update({ nextReminderAt: new Date(now.getTime() + TRIED_AGAIN_MS) }, asRead(found)),
  });

/** Runs both, and adds up what they have left. */
export const remindAndOffer = async (shop: PublicSettings, now: Date, until: Date): Promise<ServiceRun> =>
  sumOfRuns([await remindCustomers(now, until), await offerRemedies(shop, now, until)]);

export const sendReminders = scheduled(
  'sendReminders',
  { kind: 'private', timeoutSeconds: 300, secrets: [unsubscribeSecret] },
  async (until) => remindAndOffer(await readShop(), new Date(), until),
);
