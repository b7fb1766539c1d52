/** Every e-mail about an order. The team gets the notification, the customer all others. */
export const EMAIL_TEMPLATES = [
  'purchase_confirmation',
  'order_status_update',
  'new_order_notification',
  'order_refunded',
] as const;
export type EmailTemplate = (typeof EMAIL_TEMPLATES)[number];

export const EMAIL_TEMPLATE_LABELS: Readonly<Record<EmailTemplate, string>> = {
  purchase_confirmation: 'Purchase Confirmation',
  order_status_update: 'Order Status Update',
  new_order_notification: 'New Order Notification',
  order_refunded: 'Order Refunded',
};

/** What the admin's test page offers. */
export const TEST_EMAIL_TEMPLATES = [
  'purchase_confirmation',
  'order_status_update',
  'new_order_notification',
] as const satisfies readonly EmailTemplate[];
