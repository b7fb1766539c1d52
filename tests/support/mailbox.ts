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
  code?: string;
  customArgs: Record<string, string>;
}

/** What has arrived for an address, newest first. */
export function mailTo(address: string, mailUrl: string = urls.mail): Promise<Received[]> {
  return send(`${mailUrl}/api/messages?to=${encodeURIComponent(address)}`, 'GET');
}

/** What has arrived about an order, whoever it went to. */
export async function mailAbout(orderId: string, mailUrl: string = urls.mail): Promise<Received[]> {
  const all = await send<Received[]>(`${mailUrl}/api/messages`, 'GET');
  return all.filter((message) => message.customArgs['outboxId']?.startsWith(`${orderId}:`));
}
