import { afterEach, expect, it, vi } from 'vitest';
import { deviceSongUrl, keepDeviceSong, removeDeviceSong, removeDeviceSongs } from './device-songs';

/** The parts of the Cache API that are used. */
function cacheApi() {
  const entries = new Map<string, Response>();
  const cache = {
    put: (address: string, response: Response) => Promise.resolve(entries.set(address, response)),
    match: (address: string) => Promise.resolve(entries.get(address)?.clone()),
    delete: (address: string) => Promise.resolve(entries.delete(address)),
    keys: () => Promise.resolve([...entries.keys()]),
  };
  return {
    open: () => Promise.resolve(cache),
    delete: () => Promise.resolve(entries.clear()),
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('songs that are removed, one or all, release their recordings', async () => {
  vi.stubGlobal('caches', cacheApi());
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  const urls: (string | null)[] = [];
  for (const path of ['one.mp3', 'two.mp3', 'three.mp3']) {
    await keepDeviceSong({ songId: path, title: path, path }, new Blob([path]));
    urls.push(await deviceSongUrl(path));
  }
  await removeDeviceSong('one.mp3');
  expect(revoked.mock.calls.flat()).toEqual(urls.slice(0, 1));
  await removeDeviceSongs();
  expect(revoked.mock.calls.flat()).toEqual(urls);
  expect(await deviceSongUrl('two.mp3')).toBeNull();
});
