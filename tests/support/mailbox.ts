import { urls } from './cloud.ts';
import { send } from './local-stripe.ts';

interface Received {
  id: string;
  kind: 'email' | 'auth' | 'sms';
  to: string[];
  from: string;
  subject: string;
  html: string;
  text: string;
  links: string[];
  headers: Record<string, string>;
  code?: string;
  customArgs: Record<string, string>;
}

/** The e-mails to an address, newest first. */
export const mailTo = (address: string, mailUrl: string = urls.mail) =>
  send<Received[]>(`${mailUrl}/api/messages?to=${encodeURIComponent(address)}`, 'GET');
