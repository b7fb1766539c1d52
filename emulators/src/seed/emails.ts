import type { Order } from '@keepsong/domain/documents/order';
import { outboxEmailPath, outboxEmailSchema } from '@keepsong/domain/documents/outbox-email';
import { renderEmail, type EmailData } from '@keepsong/domain/emails/render-email';
import type { EmailTemplate } from '@keepsong/domain/emails/templates';
import { seedDocument, type SeedDocument } from './seed-document.ts';

/** Its state is `sent`, so that the outbox does not send it. */
function sent<T extends EmailTemplate>(
  order: Order,
  template: T,
  data: EmailData[T],
  at: Date,
): SeedDocument {
  const id = `${order.id}:${template}`;
  return seedDocument(outboxEmailPath(id), outboxEmailSchema, {
    id,
    template,
    to: order.customerEmail,
    orderId: order.id,
    ...renderEmail(template, data),
    state: 'sent',
    attempts: 1,
    nextAttemptAt: at,
    lastError: null,
    sentAt: at,
    problem: null,
    optOut: null,
    expireAt: null,
    createdAt: at,
    updatedAt: at,
  });
}

/** The confirmation of a paid order, and the last e-mail about it. */
export function emailDocuments(order: Order, appUrl: string): SeedDocument[] {
  const { id: orderId, paidAt, status, waitingOn, updatedAt } = order;
  if (paidAt === null) return [];
  const orderUrl = `${appUrl}/orders/${orderId}`;
  const needsStory = order.storyState === 'open';
  const data = {
    ...order,
    orderId,
    orderUrl,
    unsubscribeUrl: null,
    date: null,
    needsStory,
    termsUrl: `${appUrl}/terms`,
    added: null,
    withdrawUntil: null,
  };
  const confirmation = sent(order, 'purchase_confirmation', data, paidAt);
  if (status === 'pending') return [confirmation];
  return [
    confirmation,
    status === 'ready_for_review' && waitingOn === 'customer'
      ? sent(order, 'options_ready', { ...data, news: 'first' }, updatedAt)
      : sent(order, 'order_status_update', data, updatedAt),
  ];
}
