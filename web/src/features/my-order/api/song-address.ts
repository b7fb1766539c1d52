import { getSongUrl } from '@keepsong/domain/calls/get-song-url';
import type { Song } from '@keepsong/domain/documents/song';
import { useQuery } from '@tanstack/react-query';
import { useFunctions } from 'reactfire';
import { deviceSongUrl } from '@/lib/device-songs';
import { callFunction } from '@/lib/firebase/call';

/** Half of the lifetime of a signed URL. */
const FRESH_MS = 15 * 60_000;

/** The URL of the song's recording: the copy on this device if stored, otherwise from the server. */
export function useSongAddress({ id, audio }: Song) {
  const functions = useFunctions();
  return useQuery({
    queryKey: ['song-address', id, audio?.path],
    queryFn: async () =>
      (audio && (await deviceSongUrl(audio.path).catch(() => null))) ??
      (await callFunction(functions, getSongUrl, { songId: id })).url,
    staleTime: FRESH_MS,
    retry: false,
    // Songs on this device play offline.
    networkMode: 'always',
  });
}
