import type { Order } from '@keepsong/domain/documents/order';
import { shopDayOf } from '@keepsong/domain/day';
import type { ServiceRun } from '@keepsong/domain/documents/service-health';
import { dueRemedy } from '@keepsong/domain/remedy';
import type { PublicSettings } from '@keepsong/domain/shop-settings';
import { config } from '../config.ts';
import { orderEmails } from '../email/order-emails.ts';
import { errorFields, logEvent } from '../log.ts';
import { orders } from '../store/collections.ts';
import { firestore, goodDocuments, readIn } from '../store/firestore.ts';
import { queueEmails } from '../store/outbox-store.ts';

/** Far more than a shop has late at once; the oldest first. */
const MOST_LATE = 300;

/** Writes the offer and queues its e-mail, if the order still is late. */
async function offer({ id }: Order, shop: PublicSettings, now: Date): Promise<void> {
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
  const run = { asked: 0, failed: 0 };
  if (shop.remedyPercent === null) return run;
  const late = orders()
    .where('board.turn', '==', 'team')
    .where('board.dueDay', '<', shopDayOf(now))
    .orderBy('board.dueDay')
    .limit(MOST_LATE);
  for (const order of goodDocuments((await late.get()).docs)) {
    if (!dueRemedy(order, shop, now)) continue;
    if (new Date() > until) break;
    run.asked += 1;
    try {
      await offer(order, shop, now);
    } catch (error) {
      run.failed += 1;
      logEvent('error', 'remedy_not_offered', { orderId: order.id, ...errorFields(error) });
    }
  }
  return run;
}
