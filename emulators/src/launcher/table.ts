import { demoAdmin, demoCustomer } from '../seed/people.ts';
import type { LocalCloud } from './local-cloud.ts';

type StartedCloud = Pick<LocalCloud, 'appUrl' | 'mailUrl' | 'stripeUrl' | 'config'>;

/** The table that a start ends with: addresses, which services are real, and the accounts to sign in with. */
export function startTable({ appUrl, mailUrl, stripeUrl, config }: StartedCloud): string {
  const { services, params } = config;
  const rows: [string, string][] = [
    ['App', appUrl],
    ['Stripe', stripeUrl ?? 'REAL, in test mode (https://dashboard.stripe.com/test)'],
    ['Mailbox', services.mail === 'real' ? `REAL e-mail by SendGrid; sign-in mail at ${mailUrl}` : mailUrl],
    [
      'Lyrics',
      services.openAi === 'real'
        ? `REAL, ${params['OPENAI_MODEL']} at ${params['OPENAI_BASE_URL'] || 'OpenAI'}`
        : 'local writer',
    ],
    ['Customer', `${demoCustomer.email}   password ${demoCustomer.password}`],
    ['Admin', `${demoAdmin.email}   password ${demoAdmin.password}`],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n');
}
