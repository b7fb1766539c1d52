import { DEMO_ADMIN, DEMO_CUSTOMER } from '../seed/demo-users.ts';
import type { LocalCloud } from './local-cloud.ts';

/** The one table that a start ends with: where everything is and who to sign in as. */
export function startTable(cloud: LocalCloud): string {
  const rows: [string, string][] = [
    ['App', cloud.appUrl],
    ['Mailbox', cloud.mailUrl],
    ['Stripe', cloud.stripeUrl ?? 'the real one, in test mode (https://dashboard.stripe.com/test)'],
    ['Customer', `${DEMO_CUSTOMER.email}   password ${DEMO_CUSTOMER.password}`],
    ['Admin', `${DEMO_ADMIN.email}   password ${DEMO_ADMIN.password}`],
  ];
  if (cloud.config.services.mail === 'real') {
    rows[1] = ['Mailbox', `${cloud.mailUrl}   (sign-in mail only; SendGrid sends the rest)`];
  }
  const label = Math.max(...rows.map(([name]) => name.length));
  const value = Math.max(...rows.map(([, text]) => text.length));
  const edge = (left: string, middle: string, right: string): string =>
    left + '─'.repeat(label + 2) + middle + '─'.repeat(value + 2) + right;
  return [
    edge('┌', '┬', '┐'),
    ...rows.map(([name, text]) => `│ ${name.padEnd(label)} │ ${text.padEnd(value)} │`),
    edge('└', '┴', '┘'),
  ].join('\n');
}
