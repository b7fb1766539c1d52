import type { Song } from '@keepsong/domain/documents/song';
import { useQuery } from '@tanstack/react-query';
import { readOf } from '@/lib/calls/read-of';
import type { ShownRead } from '@/lib/firebase/read';
import { songUrl } from '@/entities/song/song-url';

/** Half of the lifetime of a signed URL. */
const FRESH_MS = 15 * 60_000;

export function useSongAddress(song: Song): ShownRead<string> {
  const query = useQuery({
    queryKey: ['song-address', song.id, song.audio?.path],
    queryFn: () => songUrl(song),
    staleTime: FRESH_MS,
  });
  return readOf(query);
}
