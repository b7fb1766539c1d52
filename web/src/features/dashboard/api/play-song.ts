import { getSongUrl } from '@keepsong/domain/calls/get-song-url';
import { UNTITLED_SONG } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import { useQueryClient } from '@tanstack/react-query';
import { useFunctions } from 'reactfire';
import { paths } from '@/config/paths';
import { callFunction } from '@/lib/firebase/call';
import { deviceSongUrl } from '@/lib/device-songs';
import { usePlayerStore } from '@/lib/player';
import type { Track } from '@/lib/player';
import { coverKey } from '@/entities/song/cover';

/** Plays one of the person's songs. Next and previous go through `songs`. */
export function usePlaySong(): (song: Song, songs: readonly Song[]) => void {
  const player = usePlayerStore();
  const functions = useFunctions();
  const client = useQueryClient();

  function trackOf(song: Song): Track {
    const { id, title, style, audio, isPublic, coverPath } = song;
    return {
      songId: id,
      title: title || UNTITLED_SONG,
      style,
      url: audio?.path ?? null,
      resolveUrl: async () =>
        (audio && (await deviceSongUrl(audio.path).catch(() => null))) ??
        (await callFunction(functions, getSongUrl, { songId: id })).url,
      coverUrl: client.getQueryData<string>(coverKey(coverPath)) ?? null,
      duration: audio?.durationMs ? audio.durationMs / 1000 : null,
      peaks: audio?.peaks ?? [],
      ...(isPublic && { page: paths.publicSong(id) }),
    };
  }

  return (song, songs) => player.play(trackOf(song), songs.map(trackOf));
}
