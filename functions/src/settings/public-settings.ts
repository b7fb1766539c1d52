import { onRequest } from 'firebase-functions/v2/https';
import { optionsFor } from '../config.ts';
import { isRead, SHORT_CACHE } from '../gallery/public-page.ts';
import { errorFields, logEvent } from '../log.ts';
import { readShop } from '../store/settings-store.ts';

/**
 * `/api/settings`: `settings/public` as JSON, for pages that load without Firebase. Not the document itself, because App Check
 * closes Firestore to them; and Hosting keeps an answer for a minute, so that visitors cost no reads.
 */
export const publicSettings = onRequest(
  {
    ...optionsFor('public'),
    cors: false,
    maxInstances: 5,
    concurrency: 40,
    timeoutSeconds: 30,
    invoker: 'public',
  },
  async (request, response) => {
    if (!isRead(request, response)) return;
    try {
      response
        .set({ 'Cache-Control': SHORT_CACHE, 'X-Content-Type-Options': 'nosniff' })
        .json(await readShop());
    } catch (error) {
      logEvent('error', 'public_settings_failed', errorFields(error));
      response.set('Cache-Control', 'no-store').status(503).json({ error: 'unavailable' });
    }
  },
);
