/** Every e-mail about an order. The team gets the notification, the notices and the customers' messages, the customer all others. */
export const EMAIL_TEMPLATE_LABELS = {
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
} as const;
export type EmailTemplate = keyof typeof EMAIL_TEMPLATE_LABELS;
export const EMAIL_TEMPLATES = Object.keys(EMAIL_TEMPLATE_LABELS) as EmailTemplate[];

/** E-mails to the team, which the export of a customer's account leaves out. */
const TO_THE_TEAM: readonly EmailTemplate[] = ['new_order_notification', 'team_notice', 'team_new_messages'];

export const isForTeam = (template: EmailTemplate): boolean => TO_THE_TEAM.includes(template);
