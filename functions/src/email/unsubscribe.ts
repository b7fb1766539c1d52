import { unsubscribeLinkSchema } from '@keepsong/domain/unsubscribe';
import { parseInput } from '@keepsong/domain/validation';
import { defineRequest } from '../callable/for-visitors.ts';
import { requireSecrets, unsubscribeSecret } from '../config.ts';
import { errorFields, logEvent } from '../log.ts';
import { profileStore } from '../store/profile-store.ts';
import { isSigned } from './unsubscribe-link.ts';

/**
 * `/api/unsubscribe?user=…&preference=…&signature=…`. POST switches the e-mails off with any body; a repeat, or a POST for a
 * deleted account, changes nothing and succeeds. GET changes nothing and redirects to the page with the button. No limit per
 * address: mail services send the POST for many people from a few addresses, and a forged link is rejected before a read.
 */
export const unsubscribe = defineRequest(
  { maxInstances: 2, secrets: [unsubscribeSecret] },
  async (request, response) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    const link = parseInput(unsubscribeLinkSchema, request.query);
    if (request.method === 'GET' || request.method === 'HEAD') {
      const query = link.ok ? `?${new URLSearchParams(link.value).toString()}` : '';
      response.redirect(302, `/unsubscribe${query}`);
      return;
    }
    if (request.method !== 'POST') {
      response.set('Allow', 'GET, HEAD, POST').status(405).json({ error: 'not_allowed' });
      return;
    }
    if (!link.ok || !isSigned(link.value, requireSecrets('UNSUBSCRIBE_SECRET'))) {
      response.status(400).json({ error: 'invalid_link' });
      return;
    }
    const { user, preference } = link.value;
    try {
      const isChanged = await profileStore.switchOff(user, preference, new Date());
      logEvent('info', 'unsubscribed', { preference, isChanged });
      response.json({});
    } catch (error) {
      logEvent('error', 'unsubscribe_failed', errorFields(error));
      response.status(503).json({ error: 'unavailable' });
    }
  },
);
