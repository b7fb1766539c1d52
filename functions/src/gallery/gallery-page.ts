import { galleryFilterOf } from '@keepsong/domain/gallery';
import { defineRead } from '../callable/for-visitors.ts';
import { readPublicSongs } from '../store/public-song-store.ts';
import { songList } from './listed-song.ts';
import { PAGE_OPTIONS, sendPublicPage } from './public-page.ts';

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
