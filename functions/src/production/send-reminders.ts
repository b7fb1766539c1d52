import { onSchedule } from 'firebase-functions/v2/scheduler';
import type { Order } from '@keepsong/domain/documents/order';
import { nextOf } from '@keepsong/domain/next-step/steps';
import { afterFailedReminder, nextReminderAt, REMINDER_DAYS } from '@keepsong/domain/reminders';
import { optionsFor, config, requireSecrets, unsubscribeSecret } from '../config.ts';
import { reminderEmails } from '../email/order-emails.ts';
import { errorFields, logEvent } from '../log.ts';
import { emailOutbox, orders } from '../store/collections.ts';
import { firestore, goodDocuments, type QueryDocumentSnapshot } from '../store/firestore.ts';

/** Orders per run. The next run takes the others. */
const PAGE = 200;
const DAY_MS = 86_400_000;

/** Queues one reminder if the order still waits for its customer. A repeat queues nothing. */
async function remind(orderId: string, now: Date): Promise<void> {
  const { APP_URL: appUrl } = config();
  const unsubscribeSecrets = requireSecrets('UNSUBSCRIBE_SECRET');
  await firestore().runTransaction(async (transaction) => {
    const order = (await transaction.get(orders().doc(orderId))).data();
    if (!order?.nextReminderAt || order.nextReminderAt > now) return;
    const since = order.clock.pausedAt;
    const { task } = nextOf(order);
    if (!since || !task) {
      transaction.update(orders().doc(orderId), { nextReminderAt: null });
      return;
    }
    transaction.update(orders().doc(orderId), { nextReminderAt: nextReminderAt(since, now) });
    const days = (now.getTime() - since.getTime()) / DAY_MS;
    const number = REMINDER_DAYS.filter((day) => day <= days).length;
    for (const email of reminderEmails(order, number, { appUrl, now, task, unsubscribeSecrets })) {
      transaction.create(emailOutbox().doc(email.id), email);
    }
  });
}

/** Moves an order that failed behind the others, or it would be first in every run. */
async function postpone(found: QueryDocumentSnapshot<Order>, now: Date): Promise<void> {
  const [order] = goodDocuments([found]);
  const nextReminderAt = afterFailedReminder(order?.clock.pausedAt ?? null, now);
  await found.ref.update({ nextReminderAt }, { lastUpdateTime: found.updateTime });
}

/** Sends all due reminders. One failure does not stop the others. Returns how many were due. */
export async function remindCustomers(now: Date, limit: number = PAGE): Promise<number> {
  const due = await orders().where('nextReminderAt', '<=', now).limit(limit).get();
  for (const found of due.docs) {
    const report = (error: unknown) => {
      logEvent('error', 'reminder_failed', { orderId: found.id, ...errorFields(error) });
    };
    await remind(found.id, now).catch(async (error: unknown) => {
      report(error);
      await postpone(found, now).catch(report);
    });
  }
  logEvent('info', 'customers_reminded', { orders: due.size });
  return due.size;
}

export const sendReminders = onSchedule(
  {
    ...optionsFor('customers'),
    schedule: 'every 1 hours',
    timeoutSeconds: 300,
    maxInstances: 1,
    secrets: [unsubscribeSecret],
  },
  async () => {
    await remindCustomers(new Date());
  },
);
