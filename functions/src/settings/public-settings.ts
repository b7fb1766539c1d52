import { defineRead, SHORT_CACHE } from '../callable/for-visitors.ts';
import { readShop } from '../store/settings-store.ts';

/**
 * `/api/settings`: `settings/public` as JSON, for pages that load without Firebase. Not the document itself, because App Check
 * closes Firestore to them; and Hosting keeps an answer for a minute, so that visitors cost no reads.
 */
export const publicSettings = defineRead('public_settings_failed', {}, async (_request, response) => {
  response.set('Cache-Control', SHORT_CACHE).json(await readShop());
});
