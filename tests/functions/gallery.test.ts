import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicSongPath } from '@keepsong/domain/documents/public-song';
import { type Song, songPath } from '@keepsong/domain/documents/song';
import { PAGE_SONGS, songListSchema } from '@keepsong/domain/gallery';
import { drawCover } from '@keepsong/emulators/seed/covers';
import { urls } from '../support/cloud.ts';
import { givenPublicSongs, removePublicSongs, someWord } from '../support/given-public-songs.ts';
import { changeSong, database } from '../support/database.ts';
import { bucket, COVER, filesUnder, urlOf, RECORDING, upload, wavFile } from '../support/files.ts';
import { finishedSong, removeSong, setPublic, storedSong } from '../support/finished-song.ts';
import { newCustomer, outcomeOf, type Person } from '../support/people.ts';
import { noneLeft, waitFor } from '../support/wait-for.ts';

// Drawn before any connection is open: it takes seconds, and an idle connection would be closed meanwhile.
const picture = await drawCover('River Road');

/** A page that a function renders. When its first read takes too long, it arrives without content; then it is fetched again. */
const fetchPage = (url: string): Promise<Response> =>
  waitFor('the page with its content', async () => {
    const page = await fetch(url);
    return page.headers.get('cache-control')?.includes('no-store') ? null : page;
  });

const made: string[] = [];
afterAll(async () => {
  await Promise.all(made.map(removeSong));
});

const shown = async (songId: string) => (await database.doc(publicSongPath(songId)).get()).data();

async function ownSong(changes: Partial<Song> = {}) {
  const owner = await newCustomer();
  const song = await finishedSong(owner, changes);
  made.push(song.songId);
  return { owner, ...song };
}

const publish = (owner: Person, songId: string) => setPublic(owner, songId, true);
const takeBack = (owner: Person, songId: string) => setPublic(owner, songId, false);

async function publicSong(changes: Partial<Song> = {}) {
  const song = await ownSong(changes);
  await publish(song.owner, song.songId);
  const projection = await shown(song.songId);
  if (!projection) throw new Error('The song is not in the gallery');
  return { ...song, projection, audioUrl: urlOf(String(projection['audioPath'])) };
}

it('the owner of a finished song publishes it with range requests, without owner or order, and every link ends with that', async () => {
  const { owner, songId, orderId, projection, audioUrl } = await publicSong();
  const shownAs = { title: 'River Road', style: 'Folk', durationMs: 1000, coverPath: null };
  expect(projection).toMatchObject(shownAs);
  const piece = await fetch(audioUrl, { headers: { range: 'bytes=44-143' } });
  expect(piece.status).toBe(206);
  expect((await piece.arrayBuffer()).byteLength).toBe(100);
  expect(piece.headers.get('cache-control')).toContain('no-cache');
  const about = await (await fetch(audioUrl.replace('?alt=media', ''))).text();
  expect(about).not.toMatch(new RegExp(`${owner.uid}|${orderId}|an-admin|River Road.wav`));

  expect(await takeBack(owner, songId)).toMatchObject({ outcome: 'saved', value: false });
  expect((await fetch(audioUrl)).ok).toBe(false);
  expect(await shown(songId)).toBeUndefined();
  // The trigger may copy a file meanwhile; then it deletes it.
  await noneLeft(() => filesUnder(`public/${songId}/`));
});

it('the owner of a finished song gets a gallery that agrees with the song after overlapping calls', async () => {
  const { owner, songId } = await ownSong();
  const turns = [publish, takeBack, publish, takeBack];
  await Promise.all(turns.map((turn) => turn(owner, songId)));
  const { isPublic } = await storedSong(songId);
  await waitFor('gallery and song to agree', async () => {
    const files = await filesUnder(`public/${songId}/`);
    return Boolean(await shown(songId)) === isPublic && files.length === (isPublic ? 1 : 0);
  });
});

it('a song that cannot be published after all leaves no copy behind, and its switch off', async () => {
  // The recording is copied before the cover.
  const { owner, songId } = await ownSong({ coverPath: 'covers/nobody/nothing/1700000000000-gone.png' });
  expect(await outcomeOf(publish(owner, songId))).toBe('not_allowed_now');
  expect((await storedSong(songId)).isPublic).toBe(false);
  expect(await shown(songId)).toBeUndefined();
  await noneLeft(() => filesUnder(`public/${songId}/`));
  await changeSong(songId, { isPaid: false });
  await expect(publish(owner, songId)).rejects.toMatchObject({
    message: expect.stringContaining('once it is paid') as string,
  });
  expect((await storedSong(songId)).isPublic).toBe(false);
});

it('the gallery follows its songs when a new recording comes, the old public file goes; of a cover, visitors get a small copy', async () => {
  const { owner, songId, audioUrl, projection } = await publicSong();
  await upload({ ...RECORDING, ownerId: owner.uid, songId, bytes: wavFile(2) });
  await waitFor('the new recording', async () => (await shown(songId))?.['durationMs'] === 2000);
  expect((await shown(songId))?.['audioPath']).not.toBe(projection['audioPath']);
  await waitFor('the old link to end', async () => !(await fetch(audioUrl)).ok);

  await upload({ ...COVER, ownerId: owner.uid, songId, bytes: picture });
  const path = await waitFor('the light cover', async () => {
    const coverPath = String((await shown(songId))?.['coverPath']);
    return coverPath.endsWith('.webp') && coverPath;
  });
  const cover = await fetch(urlOf(path));
  expect(cover.headers.get('content-type')).toBe('image/webp');
});

it.each([
  ['the money goes back', (songId: string) => changeSong(songId, { isPaid: false })],
  ['it is deleted', (songId: string) => database.doc(songPath(songId)).delete()],
])('the gallery follows its songs when %s, it is taken out and its links end', async (_, change) => {
  const { songId, audioUrl } = await publicSong();
  await change(songId);
  await waitFor('it to go', async () => !(await shown(songId)) && !(await fetch(audioUrl)).ok);
});

it('the gallery follows its songs when publishing was cut off before the first copy, or in the middle', async () => {
  const { songId } = await ownSong();
  await bucket.file(`public/${songId}/left-by-a-killed-call.wav`).save('x');
  await changeSong(songId, { isPublic: true });
  await waitFor('the stray to go', async () => {
    const { audioPath } = (await shown(songId)) ?? {};
    return (await filesUnder(`public/${songId}/`)).join() === audioPath;
  });
});

it('the page of a public song is served with its own title and card, and ends with the song, like its line in the sitemap', async () => {
  const { owner, songId } = await publicSong({ title: 'Bells & <Whistles>' });
  const page = await fetchPage(`${urls.app}/public-songs/${songId}`);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain('<title>Bells &amp; &lt;Whistles&gt; · Keepsong</title>');
  const card = await fetch(`${urls.app}/public-songs/${songId}/card.jpg`);
  expect(card.headers.get('content-type')).toBe('image/jpeg');
  const { format, width, height } = await sharp(await card.arrayBuffer()).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });

  const sitemap = async () => (await fetch(urls.function('songSitemap'))).text();
  expect(await sitemap()).toContain(`/public-songs/${songId}</loc>`);
  await takeBack(owner, songId);
  expect(await sitemap()).not.toContain(songId);
  const ended = await fetchPage(`${urls.app}/public-songs/${songId}?again`);
  expect(ended.status).toBe(404);
  const text = await ended.text();
  expect(text).toContain('noindex');
  expect(text).not.toContain('Whistles');
  expect((await fetch(`${urls.app}/public-songs/${songId}/card.jpg?again`)).status).toBe(404);
});

describe('the gallery', () => {
  type Asked = Record<string, string>;
  const api = (query: Asked) => fetch(`${urls.app}/api/public-songs?${new URLSearchParams(query)}`);
  const listOf = async (asked: Asked) => songListSchema.parse(await (await api(asked)).json());
  const word = someWord();
  let ids: string[] = [];

  beforeAll(async () => {
    const titles = Array.from({ length: PAGE_SONGS + 2 }, (_, n) => ({
      title: `Song ${n} ${word}`,
      style: n < 2 ? 'Jazz' : 'Rock',
      audio: false,
    }));
    ids = await givenPublicSongs(titles);
  });
  afterAll(() => removePublicSongs(ids));

  it('arrives with its first songs in the HTML, newest first, cached for a minute', async () => {
    const page = await fetchPage(`${urls.app}/public-songs?q=${word}`);
    expect(page.headers.get('cache-control')).toContain('s-maxage=60');
    const html = await page.text();
    const shown = [...html.matchAll(/href="\/public-songs\/(song-[^"]+)"/g)].map(([, id]) => id);
    expect(shown).toEqual(ids.toReversed().slice(0, PAGE_SONGS));
    expect(html).toContain('data-prerendered');
    expect(html).not.toContain('noindex');
    expect(html).toContain('Show more songs');
  });

  it('has pages that omit no song and repeat none', async () => {
    const first = await listOf({ q: word });
    expect(first.songs).toHaveLength(PAGE_SONGS);
    const rest = await listOf({ q: word, after: first.next ?? '' });
    expect(rest.next).toBeNull();
    expect([...first.songs, ...rest.songs].map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it('is searched by every word and by style, in the HTML too', async () => {
    const titles = async (asked: Asked) => (await listOf(asked)).songs.map(({ title }) => title);
    expect(await titles({ q: word, style: 'Jazz' })).toEqual([`Song 1 ${word}`, `Song 0 ${word}`]);
    expect(await titles({ q: `${word} 7` })).toEqual([`Song 7 ${word}`]);
    expect(await titles({ q: `${word} absent` })).toEqual([]);
    const html = await (await fetchPage(`${urls.app}/public-songs?q=${word}&style=Jazz`)).text();
    expect(html).toContain(`Song 1 ${word}`);
    expect(html).not.toContain(`Song 7 ${word}`);
  });
});
