import { onRequest } from 'firebase-functions/v2/https';
import { optionsFor, config } from '../config.ts';
import { errorFields, logEvent } from '../log.ts';
import { publicSongIds } from '../store/public-song-store.ts';
import { isRead } from './public-page.ts';

/** An hour, because each response costs a read for every listed song. */
const CACHE = 'public, max-age=0, s-maxage=3600';

/** `/sitemap-songs.xml`: the newest public songs for search engines. The other pages are in `sitemap.xml`. */
export const songSitemap = onRequest(
  { ...optionsFor('public'), maxInstances: 2, timeoutSeconds: 30, invoker: 'public' },
  async (request, response) => {
    if (!isRead(request, response)) return;
    try {
      const site = config().APP_URL;
      const urls = (await publicSongIds()).map((id) => `<url><loc>${site}/public-songs/${id}</loc></url>`);
      response
        .set('Cache-Control', CACHE)
        .type('application/xml')
        .send(
          `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
        );
    } catch (error) {
      logEvent('error', 'song_sitemap_failed', errorFields(error));
      response.set('Cache-Control', 'no-store').status(503).end();
    }
  },
);
