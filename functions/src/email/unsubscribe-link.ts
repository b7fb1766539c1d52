import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EmailPreference } from '@keepsong/domain/documents/profile';
import { UNSUBSCRIBE_API, type UnsubscribeLink } from '@keepsong/domain/unsubscribe';
import { requireSecrets } from '../config.ts';

type Signed = Omit<UnsubscribeLink, 'signature'>;

const digestOf = ({ user, preference }: Signed, secret: string): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe:${preference}:${user}`).digest();

/** Throws without a secret. Valid until its secret is replaced: an old e-mail must still be able to end the next ones. */
export function unsubscribeUrl(appUrl: string, user: string, preference: EmailPreference): string {
  const [secret = ''] = requireSecrets('UNSUBSCRIBE_SECRET');
  const signature = digestOf({ user, preference }, secret).toString('base64url');
  return `${appUrl}${UNSUBSCRIBE_API}?${new URLSearchParams({ user, preference, signature }).toString()}`;
}

/** Accepts each of `secrets`, so that links stay valid while one is being replaced. */
export function isSigned({ signature, ...link }: UnsubscribeLink, secrets: readonly string[]): boolean {
  const given = Buffer.from(signature, 'base64url');
  return secrets.some((secret) => {
    const digest = digestOf(link, secret);
    return given.length === digest.length && timingSafeEqual(given, digest);
  });
}
