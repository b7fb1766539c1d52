import { defineRead } from '../callable/for-visitors.ts';
import { config } from '../config.ts';
import { readPublicSong } from '../store/public-song-store.ts';
import { listedSong } from './listed-song.ts';
import { PAGE_OPTIONS, sendPublicPage, type PageContent } from './public-page.ts';
import { songHead, soundWithoutScripts } from './song-head.ts';

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
