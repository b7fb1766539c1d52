import { z } from 'zod/mini';
import { GALLERY_STYLES, LONGEST_SEARCH, PUBLIC_SONGS_API } from '@keepsong/domain/gallery';
import { atMost } from '@keepsong/domain/text-schema';
import { parseInput } from '@keepsong/domain/validation';
import { defineRead, SHORT_CACHE } from '../callable/for-visitors.ts';
import { isCursor, readPublicSong, readPublicSongs } from '../store/public-song-store.ts';
import { listedSong, songList } from './listed-song.ts';

/** Strict, because every other URL adds an entry to the cache and a read of the database. */
const querySchema = z.strictObject({
  q: z.optional(z.string().check(z.minLength(1), atMost(LONGEST_SEARCH))),
  style: z.optional(z.enum(GALLERY_STYLES)),
  after: z.optional(z.string().check(z.refine(isCursor))),
});

/** `/api/public-songs?q=…&style=…&after=…` and `/api/public-songs/{id}`: the gallery as JSON. Without CORS, so for our pages only. */
export const publicSongs = defineRead('public_songs_failed', {}, async (request, response) => {
  response.set('Cache-Control', SHORT_CACHE);
  const query = parseInput(querySchema, request.query);
  if (!query.ok) {
    response.status(400).json({ error: 'invalid_input' });
    return;
  }
  const [, id] = new RegExp(`${PUBLIC_SONGS_API}/([^/]+)$`).exec(request.path) ?? [];
  if (id === undefined) {
    const { q = '', style = '', after = null } = query.value;
    response.json(songList(await readPublicSongs({ search: q, style }, after)));
    return;
  }
  const song = await readPublicSong(id);
  if (song) response.json(listedSong(song));
  else response.status(404).json({ error: 'not_found' });
});
