import { lineItemsFor, totalCentsOf } from '../pricing.ts';
import type { EmailData } from './render-email.ts';

/** A made-up order, for previews and test e-mails. `appUrl` without a trailing slash. */
export function sampleEmailData(appUrl: string): EmailData {
  const lineItems = lineItemsFor({ wantCoverImage: true, wantSecondSong: false });
  const order = {
    orderId: 'SAMPLE0000ORDER00000',
    customerName: 'Ada Sample',
    songTitle: 'The Night We Danced in Lisbon',
    lineItems,
    amountCents: totalCentsOf(lineItems),
    promisedAt: new Date('2027-01-15T12:00:00Z'),
  };
  const dashboardUrl = `${appUrl}/dashboard`;
  return {
    purchase_confirmation: { ...order, dashboardUrl },
    order_status_update: { ...order, status: 'in_production', dashboardUrl },
    order_refunded: { ...order, refundedCents: order.amountCents, wasCanceled: true, dashboardUrl },
    new_order_notification: {
      ...order,
      customerEmail: 'ada@example.com',
      style: 'Jazz',
      mood: 'Romantic',
      providesLyrics: false,
      adminUrl: `${appUrl}/admin`,
    },
  };
}
