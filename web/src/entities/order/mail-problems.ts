export const MAIL_PROBLEMS = {
  bounced: 'This address does not exist or takes no e-mail:',
  unsubscribed: 'Its reader wants no e-mails at this address, so they no longer arrive:',
  complained: 'E-mails to this address were marked as spam, so they no longer arrive:',
} as const;
