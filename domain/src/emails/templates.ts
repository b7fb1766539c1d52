/** Every e-mail about an order. The team gets the notification, the notices and the customers' messages, the customer all others. */
export const EMAIL_TEMPLATES = [
  'purchase_confirmation',
  'order_status_update',
  'story_question',
  'lyrics_changed',
  'options_ready',
  'revision_added',
  'date_moved',
  'needed_by_answered',
  'remedy_offered',
  'reminder',
  'checkout_reminder',
  'new_messages',
  'gift_reactions',
  'song_hidden',
  'review_request',
  'review_hidden',
  'new_order_notification',
  'order_canceled',
  'order_refunded',
  'refund_on_its_way',
  'refund_failed',
  'team_notice',
  'team_new_messages',
] as const;
export type EmailTemplate = (typeof EMAIL_TEMPLATES)[number];

export const EMAIL_TEMPLATE_LABELS: Readonly<Record<EmailTemplate, string>> = {
  purchase_confirmation: 'Purchase Confirmation',
  order_status_update: 'Order Status Update',
  story_question: 'Question About The Story',
  lyrics_changed: 'Lyrics Changed',
  options_ready: 'Options Ready',
  revision_added: 'Revision Added',
  date_moved: 'Date Moved',
  needed_by_answered: 'Needed By Answered',
  remedy_offered: 'Remedy Offered',
  reminder: 'Reminder',
  checkout_reminder: 'Checkout Reminder',
  new_messages: 'New Messages',
  gift_reactions: 'Gift Reactions',
  song_hidden: 'Song Hidden',
  review_request: 'Review Request',
  review_hidden: 'Review Hidden',
  new_order_notification: 'New Order Notification',
  order_canceled: 'Order Canceled',
  order_refunded: 'Order Refunded',
  refund_on_its_way: 'Refund On Its Way',
  refund_failed: 'Refund Failed',
  team_notice: 'Team Notice',
  team_new_messages: 'New Messages To The Team',
};

/** E-mails to the team, which the export of a customer's account leaves out. */
const TO_THE_TEAM: readonly EmailTemplate[] = ['new_order_notification', 'team_notice', 'team_new_messages'];

export const isForTeam = (template: EmailTemplate): boolean => TO_THE_TEAM.includes(template);
