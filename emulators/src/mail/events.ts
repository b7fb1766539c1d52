import { createPrivateKey, sign } from 'node:crypto';
import { LOCAL_KEYS } from '../config/local-config.ts';
import type { Message } from './message.ts';

const key = () =>
  createPrivateKey({
    key: Buffer.from(LOCAL_KEYS.sendgridEventSigner, 'base64'),
    format: 'der',
    type: 'pkcs8',
  });

/** Addresses that begin like this do not exist, or complain. */
const EVENTS = [
  [/^bounce/i, { event: 'bounce', type: 'bounce', reason: '550 5.1.1 The address does not exist' }],
  [/^complain/i, { event: 'spamreport' }],
] as const;

/** SendGrid's events about a message, without those of a normal delivery. */
export function eventsAbout({ to, customArgs, id }: Message, now: Date): object[] {
  const timestamp = Math.floor(now.getTime() / 1000);
  return to.flatMap((email) =>
    EVENTS.filter(([address]) => address.test(email)).map(([, event]) => ({
      ...event,
      ...customArgs,
      email,
      timestamp,
      sg_message_id: id,
    })),
  );
}

/** Posts events to the webhook once, signed as SendGrid does. An endpoint that is not there is no error. */
export async function postEvents(url: string, events: object[]): Promise<void> {
  const body = JSON.stringify(events);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = sign('sha256', Buffer.from(timestamp + body), key()).toString('base64');
  const headers = {
    'content-type': 'application/json',
    'x-twilio-email-event-webhook-signature': signature,
    'x-twilio-email-event-webhook-timestamp': timestamp,
  };
  await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) }).catch(
    () => undefined,
  );
}
