import type { Order } from '@keepsong/domain/documents/order';
import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { renderEmail } from '@keepsong/domain/emails/render-email';
import type { EmailData } from '@keepsong/domain/emails/render-email';
import type { EmailTemplate } from '@keepsong/domain/emails/templates';
import { moodOf } from '@keepsong/domain/order-form';
import { demoAdmin } from './people.ts';

function sent<T extends EmailTemplate>(
  orderId: string,
  template: T,
  data: EmailData[T],
  to: string,
  at: Date,
): OutboxEmail {
  const id = `${orderId}:${template}`;
  return {
    id,
    template,
    to,
    orderId,
    ...renderEmail(template, data),
    state: 'sent',
    attempts: 1,
    nextAttemptAt: at,
    leaseUntil: null,
    lastError: null,
    sentAt: at,
    providerMessageId: `demo-${orderId}-${template}`,
    optOut: null,
    expireAt: null,
    createdAt: at,
    updatedAt: at,
  };
}

/** The last e-mail to the customer. */
function latestNews(order: Order, appUrl: string): OutboxEmail {
  const { id: orderId, status, waitingOn, customerEmail, updatedAt } = order;
  const orderUrl = `${appUrl}/orders/${orderId}`;
  if (status === 'ready_for_review' && waitingOn === 'customer')
    return sent(
      orderId,
      'options_ready',
      { ...order, orderId, orderUrl, news: 'first' },
      customerEmail,
      updatedAt,
    );
  const data = { ...order, orderId, dashboardUrl: `${appUrl}/dashboard`, orderUrl, unsubscribeUrl: null };
  return sent(orderId, 'order_status_update', data, customerEmail, updatedAt);
}

/** The e-mails of a demo order, all in state `sent`, so that the outbox does not send them. */
export function demoEmails(order: Order, appUrl: string): OutboxEmail[] {
  const { id: orderId, paidAt, status, customerEmail } = order;
  if (paidAt === null) return [];
  const form = order.metadata.formData;
  const dashboardUrl = `${appUrl}/dashboard`;
  return [
    sent(orderId, 'purchase_confirmation', { ...order, orderId, dashboardUrl }, customerEmail, paidAt),
    sent(
      orderId,
      'new_order_notification',
      {
        ...order,
        orderId,
        style: order.songStyle,
        mood: moodOf(form),
        providesLyrics: form.provideLyrics === 'yes',
        adminUrl: `${appUrl}/admin`,
      },
      demoAdmin.email,
      paidAt,
    ),
    ...(status === 'pending' ? [] : [latestNews(order, appUrl)]),
  ];
}
