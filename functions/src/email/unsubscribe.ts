import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EmailPreference } from '@keepsong/domain/documents/account';
import { UNSUBSCRIBE_API, type UnsubscribeLink, unsubscribeLinkSchema } from '@keepsong/domain/unsubscribe';
import { requireSecrets, unsubscribeSecret } from '../config.ts';
import { parseInput } from '@keepsong/domain/validation';
import { defineRequest } from '../callable/for-visitors.ts';
import { logEvent } from '../log.ts';
import { profileStore } from '../store/profile-store.ts';

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

/**
 * POST with any body switches the e-mails off; a repeat, or one for a deleted account, succeeds. GET redirects to the page with the button. No
 * limit per address: mail services POST for many people, and a forged link is rejected before a read.
 */
export const unsubscribe = defineRequest(
  'unsubscribe_failed',
  { methods: ['GET', 'HEAD', 'POST'], maxInstances: 2, secrets: [unsubscribeSecret] },
  async (request, response) => {
    const link = parseInput(unsubscribeLinkSchema, request.query);
    if (request.method !== 'POST') {
      const query = link.ok ? `?${new URLSearchParams(link.value).toString()}` : '';
      response.redirect(302, `/unsubscribe${query}`);
      return;
    }
    if (!link.ok || !isSigned(link.value, requireSecrets('UNSUBSCRIBE_SECRET'))) {
      response.status(400).json({ error: 'invalid_link' });
      return;
    }
    const { user, preference } = link.value;
    const isChanged = await profileStore.switchOff(user, preference, new Date());
    logEvent('info', 'unsubscribed', { preference, isChanged });
    response.json({});
  },
);
