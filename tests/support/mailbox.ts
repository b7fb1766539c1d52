import { urls } from './cloud.ts';
import { send } from './local-stripe.ts';

export interface Received {
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
export function mailTo(address: string, mailUrl: string = urls.mail): Promise<Received[]> {
  return send(`${mailUrl}/api/messages?to=${encodeURIComponent(address)}`, 'GET');
}

/** The e-mails about an order, to any recipient. */
export async function mailAbout(orderId: string, mailUrl: string = urls.mail): Promise<Received[]> {
  const all = await send<Received[]>(`${mailUrl}/api/messages`, 'GET');
  return all.filter((message) => message.customArgs['outboxId']?.startsWith(`${orderId}:`));
}
