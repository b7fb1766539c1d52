import { UNTITLED_SONG } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '@/lib/action';
import {
  canKeepSongs,
  keepDeviceSong,
  listDeviceSongs,
  removeDeviceSong,
  removeDeviceSongs,
} from '@/lib/device-songs';
import { fetchPrivateFile } from '@/lib/private-file';

const songsOnDevice = queryOptions({
  queryKey: ['songs-on-device'],
  queryFn: listDeviceSongs,
  // Another tab may have stored or removed a song.
  refetchOnWindowFocus: 'always',
});

/** The songs that are stored on this device. */
export function useDeviceSongs() {
  return useQuery({ ...songsOnDevice, enabled: canKeepSongs() });
}

const isFull = (error: Error) => error.name === 'QuotaExceededError';

/** Stores a song's recording on this device, or removes it. `progress`: 0 to 1, null while unknown. */
export function useKeepSong(song: Song) {
  const client = useQueryClient();
  const path = song.audio?.path ?? null;
  const songs = useDeviceSongs();
  const [progress, setProgress] = useState<number | null>(null);

  const keep = useAction(
    async () => {
      if (path === null) return;
      setProgress(null);
      const recording = await fetchPrivateFile(path, (bytes, total) => {
        setProgress(total === null ? null : Math.min(1, bytes / total));
      });
      await keepDeviceSong({ songId: song.id, title: song.title || UNTITLED_SONG, path }, recording);
      // Otherwise the browser may evict it when the disk is full. A refusal changes nothing.
      await navigator.storage.persist().catch(() => false);
      await client.invalidateQueries(songsOnDevice);
    },
    {
      failure: (error) =>
        isFull(error)
          ? {
              title: 'Not enough room',
              description: 'There is not enough free room on this device for the song.',
            }
          : { title: 'Error', description: 'The song could not be kept on this device. Please try again.' },
    },
  );
  return {
    isKept: songs.data?.some((kept) => kept.path === path) ?? false,
    keep: () => void keep.run(undefined),
    isKeeping: keep.isPending,
    progress,
  };
}

/** Removes one stored song, or all of them. */
export function useRemoveDeviceSongs() {
  const client = useQueryClient();
  const { run } = useAction(
    async (path: string | null) => {
      await (path === null ? removeDeviceSongs() : removeDeviceSong(path));
      await client.invalidateQueries(songsOnDevice);
    },
    { failure: { title: 'Error', description: 'The song could not be removed from this device.' } },
  );
  return { remove: (path: string) => void run(path), removeAll: () => void run(null) };
}
