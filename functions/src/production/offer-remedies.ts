import { shopDayOf } from '@keepsong/domain/day';
import type { ServiceRun } from '@keepsong/domain/documents/service-health';
import { dueRemedy } from '@keepsong/domain/remedy';
import type { PublicSettings } from '@keepsong/domain/shop-settings';
import { config } from '../config.ts';
import { orderEmails } from '../email/order-emails.ts';
import { sweepDue } from '../jobs/sweep-due.ts';
import { orders } from '../store/collections.ts';
import { firestore, readIn } from '../store/firestore.ts';
import { queueEmails } from '../store/outbox-store.ts';

/** Writes the offer and queues its e-mail, if the order still is late. */
async function offer(id: string, shop: PublicSettings, now: Date): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const order = await readIn(transaction, orders().doc(id));
    const remedy = order && dueRemedy(order, shop, now);
    if (!remedy) return;
    transaction.update(orders().doc(id), { remedy, updatedAt: now });
    const at = { appUrl: config().APP_URL, now, shop };
    const { day, percent, waitCents } = remedy;
    queueEmails(transaction, orderEmails('remedy_offered', order, day, { day, percent, waitCents }, at));
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
