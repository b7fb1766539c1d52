/** What waits for the team beside the steps of production. Most urgent first. */
export const ALERTS = ['dispute', 'bounced', 'message', 'answer', 'comment'] as const;
export type Alert = (typeof ALERTS)[number];

export const ALERT_LABELS: Readonly<Record<Alert, string>> = {
  dispute: 'Dispute',
  bounced: 'Address takes no e-mail',
  message: 'Unread message',
  answer: 'Answered question',
  comment: 'Note on the lyrics',
};
