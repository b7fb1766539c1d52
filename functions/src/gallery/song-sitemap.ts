import { defineRead } from '../callable/for-visitors.ts';
import { config } from '../config.ts';
import { publicSongIds } from '../store/public-song-store.ts';

/** An hour, because each response costs a read for every listed song. */
const CACHE = 'public, max-age=0, s-maxage=3600';

/** `/sitemap-songs.xml`: the newest public songs for search engines. The other pages are in `sitemap.xml`. */
export const songSitemap = defineRead(
  'song_sitemap_failed',
  { maxInstances: 2 },
  async (_request, response) => {
    const site = config().APP_URL;
    const urls = (await publicSongIds()).map((id) => `<url><loc>${site}/public-songs/${id}</loc></url>`);
    response
      .set('Cache-Control', CACHE)
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      );
  },
);
