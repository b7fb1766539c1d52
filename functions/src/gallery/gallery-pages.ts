import { escapeHtml } from '@keepsong/domain/escape-html';
import { brand } from '@keepsong/domain/brand';
import { isolated, withNeededMarks } from '@keepsong/domain/direction';
import { shortened } from '@keepsong/domain/text';
import {
  type ListedSong,
  type SongList,
  GALLERY_STYLES,
  LONGEST_SEARCH,
  PUBLIC_SONGS_API,
  galleryFilterOf,
} from '@keepsong/domain/gallery';
import type { PublicSong } from '@keepsong/domain/documents/public-song';
import { z } from 'zod/mini';
import { atMost } from '@keepsong/domain/text-schema';
import { parseInput } from '@keepsong/domain/validation';
import { publicFileUrl } from '../services/bucket.ts';
import {
  type PublicSongList,
  isCursor,
  readPublicSong,
  readPublicSongs,
  publicSongIds,
} from '../store/public-song-store.ts';
import { defineRead, SHORT_CACHE } from '../callable/for-visitors.ts';
import { PAGE_OPTIONS, sendPublicPage, type PageContent } from './public-page.ts';
import { config } from '../config.ts';

const LONGEST_DESCRIPTION = 200;

export function descriptionOf({ style, themes }: ListedSong): string {
  const text = `${style} song made with ${brand.name}. ${themes}`.replace(/\s+/g, ' ').trim();
  return shortened(text, LONGEST_DESCRIPTION);
}

export function songHead(song: ListedSong, appUrl: string): string {
  const url = `${appUrl}/public-songs/${song.id}`;
  const title = `${song.title} · ${brand.name}`;
  const description = descriptionOf(song);
  const facts: [attribute: 'name' | 'property', name: string, content: string][] = [
    ['name', 'description', description],
    ['property', 'og:type', 'music.song'],
    ['property', 'og:site_name', brand.name],
    ['property', 'og:title', song.title],
    ['property', 'og:description', description],
    ['property', 'og:url', url],
    ['property', 'og:image', `${url}/card.jpg`],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
    ['property', 'og:image:alt', withNeededMarks(`Cover of ${isolated(song.title)}`)],
    ['name', 'twitter:card', 'summary_large_image'],
  ];
  if (song.durationMs !== null) {
    facts.push(['property', 'music:duration', String(Math.round(song.durationMs / 1000))]);
  }
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    ...facts.map(
      ([attribute, name, content]) => `<meta ${attribute}="${name}" content="${escapeHtml(content)}" />`,
    ),
  ].join('');
}

export function soundWithoutScripts({ audioUrl }: ListedSong): string {
  if (audioUrl === null) return '';
  return `<noscript><audio controls preload="none" src="${escapeHtml(audioUrl)}"></audio></noscript>`;
}

function listedSong(song: PublicSong): ListedSong {
  const { id, title, style, themes, coverPath, audioPath, durationMs, peaks } = song;
  return {
    id,
    title,
    style,
    themes,
    coverUrl: coverPath && publicFileUrl(coverPath),
    audioUrl: audioPath && publicFileUrl(audioPath),
    durationMs,
    peaks,
  };
}

const songList = ({ songs, next }: PublicSongList): SongList => ({
  songs: songs.map(listedSong),
  next,
});

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

/** `/public-songs`: the gallery with the first songs that match the search and style of its address. */
export const galleryPage = defineRead('gallery_page_failed', PAGE_OPTIONS, async (request, response) => {
  // `//[` is a path that is no address.
  const { search } = URL.parse(request.url, 'http://localhost') ?? {};
  if (search === undefined) {
    response.status(404).send('Not found');
    return;
  }
  const filter = galleryFilterOf(new URLSearchParams(search));
  await sendPublicPage(response, {
    template: 'gallery',
    address: `/public-songs${search}`,
    read: async () => ({ data: { songs: songList(await readPublicSongs(filter, null)) } }),
  });
});

async function read(id: string): Promise<PageContent> {
  const found = await readPublicSong(id);
  // The template's own head keeps search engines out.
  if (!found) return { data: { song: null }, status: 404 };
  const song = listedSong(found);
  return { data: { song }, head: songHead(song, config().APP_URL), tail: soundWithoutScripts(song) };
}

/** `/public-songs/{id}`: the page of one song. */
export const songPage = defineRead('song_page_failed', PAGE_OPTIONS, async (request, response) => {
  const [address = '/public-songs/none', id = ''] = /\/public-songs\/([^/]+)\/?$/.exec(request.path) ?? [];
  await sendPublicPage(response, { template: 'song', address, read: () => read(id) });
});

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
