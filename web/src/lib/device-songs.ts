import { z } from '@keepsong/domain/zod';

/** The cache of recordings for offline playback. Signing out removes them. */
const CACHE = 'keepsong.songs';
const FACTS = 'x-song';

const deviceSongSchema = z.object({
  songId: z.string(),
  title: z.string(),
  /** The recording's path in Cloud Storage; every recording of a song has its own. */
  path: z.string(),
  bytes: z.number(),
});
type DeviceSong = z.output<typeof deviceSongSchema>;

/** A cache key, not a page: the Cache API requires a URL. */
const addressOf = (path: string) => `/songs-on-this-device/${encodeURIComponent(path)}`;

/** False without the Cache API, for example in some private windows. */
export const canKeepSongs = (): boolean => typeof caches !== 'undefined';

function factsOf(response: Response | undefined): DeviceSong | null {
  try {
    const facts = response?.headers.get(FACTS);
    return facts ? deviceSongSchema.parse(JSON.parse(decodeURIComponent(facts))) : null;
  } catch {
    return null;
  }
}

export async function listDeviceSongs(): Promise<DeviceSong[]> {
  const cache = await caches.open(CACHE);
  const requests = await cache.keys();
  const songs = await Promise.all(requests.map(async (request) => factsOf(await cache.match(request))));
  return songs.filter((song) => song !== null).toSorted((a, b) => a.title.localeCompare(b.title));
}

/** Stores a recording and removes the song's earlier one. Rejects with a `QuotaExceededError` when storage is full. */
export async function keepDeviceSong(song: Omit<DeviceSong, 'bytes'>, recording: Blob): Promise<void> {
  const cache = await caches.open(CACHE);
  const facts: DeviceSong = { ...song, bytes: recording.size };
  const headers = { 'content-type': recording.type, [FACTS]: encodeURIComponent(JSON.stringify(facts)) };
  await cache.put(addressOf(song.path), new Response(recording, { headers }));
  const earlier = (await listDeviceSongs()).filter(
    ({ songId, path }) => songId === song.songId && path !== song.path,
  );
  for (const { path } of earlier) await removeDeviceSong(path);
}

export async function removeDeviceSong(path: string): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.delete(addressOf(path));
  revoke(path);
}

export async function removeDeviceSongs(): Promise<void> {
  if (!canKeepSongs()) return;
  await caches.delete(CACHE);
  for (const path of urls.keys()) revoke(path);
}

/** One object URL per played recording; it keeps the recording in memory. */
const urls = new Map<string, string>();

function revoke(path: string): void {
  const url = urls.get(path);
  urls.delete(path);
  if (url !== undefined) URL.revokeObjectURL(url);
}

/** An object URL of the stored recording; null when it is not on this device. */
export async function deviceSongUrl(path: string): Promise<string | null> {
  if (!canKeepSongs()) return null;
  const cache = await caches.open(CACHE);
  const response = await cache.match(addressOf(path));
  if (!response) return null;
  const url = urls.get(path) ?? URL.createObjectURL(await response.blob());
  urls.set(path, url);
  return url;
}
