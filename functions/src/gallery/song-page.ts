import { onRequest } from 'firebase-functions/v2/https';
import { BASE_OPTIONS, config } from '../config.ts';
import { errorFields, logEvent } from '../log.ts';
import { publicFileUrl } from '../services/public-file-url.ts';
import { readPublicSong } from './read-public-song.ts';
import { notFoundShell, songShell } from './shell.ts';
import { songHtml } from './song-html.ts';

/** Short: a song that is taken back must not be announced for long. Its files end at once. */
const CACHE = 'public, max-age=0, s-maxage=60';

/** `/public-songs/{id}`: the gallery's page for one song, as search engines and social cards want to read it. */
export const songPage = onRequest(
  { ...BASE_OPTIONS, maxInstances: 20, concurrency: 40, timeoutSeconds: 30, invoker: 'public' },
  async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD').status(405).send('GET only');
      return;
    }
    try {
      const [, id = ''] = /\/public-songs\/([^/]+)\/?$/.exec(request.path) ?? [];
      const song = await readPublicSong(id);
      const { html, headers } = await (song ? songShell() : notFoundShell());
      response.set({ ...headers, 'Cache-Control': CACHE }).type('html');
      if (!song) {
        response.status(404).send(html);
        return;
      }
      const addresses = {
        appUrl: config().APP_URL,
        audioUrl: song.audioPath && publicFileUrl(song.audioPath),
      };
      response.send(songHtml(html, song, addresses));
    } catch (error) {
      logEvent('error', 'song_page_failed', errorFields(error));
      response.set('Cache-Control', 'no-store').status(503).send('This page is not available at the moment.');
    }
  },
);
