import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RestDocument } from './rest-values';

const runQuery = vi.hoisted(() => vi.fn<(query: object, signal: AbortSignal) => Promise<RestDocument[]>>());
vi.mock('./firestore-rest', () => ({ runQuery, getDocument: vi.fn() }));

import { FRESH_MS, RETAINED_MS, createTimedCache } from './timed-cache';
import { PAGE_SONGS, publicSongsQuery, splitSearch } from './public-songs-query';
import { readPublicSongs } from './read-public-songs';

function song(id: string, tokens: string[] = []): RestDocument {
  return {
    name: `projects/p/databases/(default)/documents/publicSongs/${id}`,
    fields: {
      title: { stringValue: `Song ${id}` },
      style: { stringValue: 'Folk' },
      themes: { stringValue: '' },
      coverPath: { nullValue: null },
      audioPath: { stringValue: 'public/a/b.mp3' },
      durationMs: { integerValue: '24000' },
      peaks: { arrayValue: { values: [{ integerValue: '0' }, { doubleValue: 0.5 }] } },
      searchTokens: { arrayValue: { values: tokens.map((stringValue) => ({ stringValue })) } },
      publishedAt: { timestampValue: '2026-01-02T03:04:05.123456Z' },
      createdAt: { timestampValue: '2026-01-01T00:00:00Z' },
    },
  };
}
const songs = (count: number, tokens?: string[]) =>
  Array.from({ length: count }, (_, i) => song(`s${i}`, tokens));
const anything = { search: '', style: '' };
const signal = new AbortController().signal;

beforeEach(() => {
  runQuery.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a page of the gallery', () => {
  it('is read as the domain knows songs', async () => {
    runQuery.mockResolvedValue([song('one')]);
    const page = await readPublicSongs(anything, null, signal);
    expect(page.songs[0]).toMatchObject({ id: 'one', durationMs: 24_000, peaks: [0, 0.5], coverPath: null });
    expect(page.songs[0]?.publishedAt.getUTCFullYear()).toBe(2026);
    expect(page.next).toBeNull();
  });

  it('says where the next begins only when there is one', async () => {
    runQuery.mockResolvedValue(songs(PAGE_SONGS + 1));
    const page = await readPublicSongs(anything, null, signal);
    expect(page.songs).toHaveLength(PAGE_SONGS);
    expect(page.next?.name).toMatch(new RegExp(`/s${PAGE_SONGS - 1}$`));
    runQuery.mockResolvedValue(songs(PAGE_SONGS));
    expect((await readPublicSongs(anything, null, signal)).next).toBeNull();
  });

  it('leaves out and reports a document that does not fit, and shows the others', async () => {
    runQuery.mockResolvedValue([song('good'), { name: 'x/bad', fields: {} }]);
    const page = await readPublicSongs(anything, null, signal);
    expect(page.songs.map(({ id }) => id)).toEqual(['good']);
  });

  it('holds only songs with every word of the search, and fetches on until it is full', async () => {
    runQuery
      .mockResolvedValueOnce([...songs(PAGE_SONGS, ['kitchen']), song('more')])
      .mockResolvedValueOnce([song('both', ['kitchen', 'light'])]);
    const page = await readPublicSongs({ search: 'light kitchen', style: '' }, null, signal);
    expect(page.songs.map(({ id }) => id)).toEqual(['both']);
    expect(runQuery).toHaveBeenCalledTimes(2);
    expect(JSON.stringify(runQuery.mock.calls[1]?.[0])).toContain(`publicSongs/s${PAGE_SONGS - 1}`);
  });
});

describe('the query', () => {
  it('asks for the longest word, because it leaves the fewest songs', () => {
    expect(splitSearch('my Kitchen  my')).toEqual({ asked: 'kitchen', others: ['my'] });
    expect(splitSearch(' … ')).toEqual({ asked: null, others: [] });
  });

  it('goes on after the very document the page ended with, to the microsecond', () => {
    const query = JSON.stringify(publicSongsQuery({ search: 'folk', style: 'Folk' }, song('last'), 13));
    expect(query).toContain('2026-01-02T03:04:05.123456Z');
    expect(query).toContain('"before":false');
    expect(query).toContain('ARRAY_CONTAINS');
    expect(query).toContain('EQUAL');
  });
});

describe('what was read', () => {
  it('is fresh for five minutes and shown for thirty', () => {
    let now = 0;
    const cache = createTimedCache<string>(() => now);
    cache.write('k', 'songs');
    now = FRESH_MS - 1;
    expect(cache.isFresh('k')).toBe(true);
    now = FRESH_MS;
    expect([cache.isFresh('k'), cache.read('k')]).toEqual([false, 'songs']);
    now = RETAINED_MS;
    expect(cache.read('k')).toBeUndefined();
  });

  it('is shown and no longer fresh once it has expired, and fresh again when it is renewed', () => {
    let now = 1_000;
    const cache = createTimedCache<string>(() => now);
    cache.write('k', 'songs');
    cache.expire();
    expect([cache.isFresh('k'), cache.read('k')]).toEqual([false, 'songs']);
    now += 1;
    cache.write('k', 'renewed');
    expect(cache.isFresh('k')).toBe(true);
  });

  it('is no younger for another page', () => {
    let now = 0;
    const cache = createTimedCache<string>(() => now);
    cache.write('k', 'one');
    now = FRESH_MS - 1;
    cache.write('k', 'one and two', true);
    now = FRESH_MS;
    expect(cache.isFresh('k')).toBe(false);
  });
});
