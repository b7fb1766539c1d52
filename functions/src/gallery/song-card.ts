import { defineRead, SHORT_CACHE } from '../callable/for-visitors.ts';
import { coverPicture } from '../media/cover-picture.ts';
import { readPublicSong } from '../store/public-song-store.ts';

/** What messengers show without cutting it. */
const SIZE = { width: 1200, height: 630 };

/** `/public-songs/{id}/card.jpg`: the preview image that a message shows beside the link to a song. */
export const songCard = defineRead(
  'song_card_failed',
  { memory: '512MiB', concurrency: 4 },
  async (request, response) => {
    const [, id = ''] = /\/public-songs\/([^/]+)\/card\.jpg$/.exec(request.path) ?? [];
    const song = await readPublicSong(id);
    response.set('Cache-Control', SHORT_CACHE);
    if (!song) {
      response.status(404).send('No such song');
      return;
    }
    const { title, coverPath } = song;
    response.type('jpeg').send(await coverPicture(title, coverPath, SIZE));
  },
);
