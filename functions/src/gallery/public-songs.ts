import { onRequest } from 'firebase-functions/v2/https';
import { z } from 'zod/mini';
import { GALLERY_STYLES, LONGEST_SEARCH, PUBLIC_SONGS_API } from '@keepsong/domain/gallery';
import { atMost } from '@keepsong/domain/text-schema';
import { parseInput } from '@keepsong/domain/validation';
import { optionsFor } from '../config.ts';
import { errorFields, logEvent } from '../log.ts';
import { isCursor, readPublicSong, readPublicSongs } from '../store/public-song-store.ts';
import { listedSong, songList } from './listed-song.ts';
import { SHORT_CACHE, isRead } from './public-page.ts';

/** Strict, because every other URL adds an entry to the cache and a read of the database. */
const querySchema = z.strictObject({
  q: z.optional(z.string().check(z.minLength(1), atMost(LONGEST_SEARCH))),
  style: z.optional(z.enum(GALLERY_STYLES)),
  after: z.optional(z.string().check(z.refine(isCursor))),
});

/** `/api/public-songs?q=…&style=…&after=…` and `/api/public-songs/{id}`: the gallery as JSON. Without CORS, so for our pages only. */
export const publicSongs = onRequest(
  {
    ...optionsFor('public'),
    cors: false,
    maxInstances: 10,
    concurrency: 40,
    timeoutSeconds: 30,
    invoker: 'public',
  },
  async (request, response) => {
    if (!isRead(request, response)) return;
    response.set({ 'Cache-Control': SHORT_CACHE, 'X-Content-Type-Options': 'nosniff' });
    const query = parseInput(querySchema, request.query);
    if (!query.ok) {
      response.status(400).json({ error: 'invalid_input' });
      return;
    }
    try {
      const [, id] = new RegExp(`${PUBLIC_SONGS_API}/([^/]+)$`).exec(request.path) ?? [];
      if (id === undefined) {
        const { q = '', style = '', after = null } = query.value;
        response.json(songList(await readPublicSongs({ search: q, style }, after)));
        return;
      }
      const song = await readPublicSong(id);
      if (song) response.json(listedSong(song));
      else response.status(404).json({ error: 'not_found' });
    } catch (error) {
      logEvent('error', 'public_songs_failed', errorFields(error));
      response.set('Cache-Control', 'no-store').status(503).json({ error: 'unavailable' });
    }
  },
);
