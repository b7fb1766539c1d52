import type { Order } from '@keepsong/domain/documents/order';
import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { renderEmail, type EmailData } from '@keepsong/domain/emails/render-email';
import type { EmailTemplate } from '@keepsong/domain/emails/templates';
import { moodOf } from '@keepsong/domain/order-form';

interface Surroundings {
  appUrl: string;
  adminNotifyEmail: string;
  now: Date;
}

/** A row of the outbox, due at once. */
export function queuedEmail<T extends EmailTemplate>(
  row: { id: string; template: T; to: string; orderId: string },
  data: EmailData[T],
  now: Date,
): OutboxEmail {
  return {
    ...row,
    ...renderEmail(row.template, data),
    state: 'queued',
    attempts: 0,
    nextAttemptAt: now,
    leaseUntil: null,
    lastError: null,
    sentAt: null,
    providerMessageId: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** What the customer is to read; nothing once they have deleted their account and the order names nobody. */
function toCustomer(order: Order, email: OutboxEmail): OutboxEmail[] {
  return order.customerEmail === '' ? [] : [email];
}

/** The customer's confirmation and the team's notice. Ids come from the order: each exists once, whoever asks. */
export function emailsForPaidOrder(
  order: Order,
  { appUrl, adminNotifyEmail, now }: Surroundings,
): OutboxEmail[] {
  const { id: orderId, songTitle, lineItems, amountCents, promisedAt, customerName, customerEmail } = order;
  const form = order.metadata.formData;
  const confirmation = queuedEmail(
    { id: `${orderId}:purchase_confirmation`, template: 'purchase_confirmation', to: customerEmail, orderId },
    {
      orderId,
      customerName,
      songTitle,
      lineItems,
      amountCents,
      promisedAt,
      dashboardUrl: `${appUrl}/dashboard`,
    },
    now,
  );
  const notice = queuedEmail(
    {
      id: `${orderId}:new_order_notification`,
      template: 'new_order_notification',
      to: adminNotifyEmail,
      orderId,
    },
    {
      orderId,
      customerName,
      customerEmail,
      songTitle,
      style: order.songStyle,
      mood: moodOf(form),
      providesLyrics: form.provideLyrics === 'yes',
      lineItems,
      amountCents,
      promisedAt,
      adminUrl: `${appUrl}/admin`,
    },
    now,
  );
  return [...toCustomer(order, confirmation), notice];
}

/** Tells the customer that all they paid is on its way back. */
export function refundEmails(
  order: Order,
  { appUrl, now }: Omit<Surroundings, 'adminNotifyEmail'>,
): OutboxEmail[] {
  const { id: orderId, customerName, customerEmail, songTitle, refundedCents, canceledAt } = order;
  const email = queuedEmail(
    { id: `${orderId}:order_refunded`, template: 'order_refunded', to: customerEmail, orderId },
    {
      orderId,
      customerName,
      songTitle,
      refundedCents,
      wasCanceled: canceledAt !== null,
      dashboardUrl: `${appUrl}/dashboard`,
    },
    now,
  );
  return toCustomer(order, email);
}

/** Tells the customer of a new production status; `changeId` makes the row one per change. */
export function statusUpdateEmails(
  order: Order,
  changeId: string,
  { appUrl, now }: Omit<Surroundings, 'adminNotifyEmail'>,
): OutboxEmail[] {
  const { id: orderId, customerName, customerEmail, songTitle, status } = order;
  const email = queuedEmail(
    {
      id: `${orderId}:order_status_update:${changeId}`,
      template: 'order_status_update',
      to: customerEmail,
      orderId,
    },
    { orderId, customerName, songTitle, status, dashboardUrl: `${appUrl}/dashboard` },
    now,
  );
  return toCustomer(order, email);
}
