import { UNTITLED_SONG } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import { useQueryClient } from '@tanstack/react-query';
import { paths } from '@/config/paths';
import { usePlayerStore } from '@/lib/player';
import { coverKey } from '@/entities/song/cover';
import { songUrl } from '@/entities/song/song-url';

export function usePlaySong(): (song: Song) => void {
  const player = usePlayerStore();
  const client = useQueryClient();

  return (song) => {
    const { id, title, style, audio, isPublic, coverPath } = song;
    player.play({
      songId: id,
      title: title || UNTITLED_SONG,
      style,
      url: audio?.path ?? null,
      resolveUrl: () => songUrl(song),
      coverUrl: client.getQueryData<string>(coverKey(coverPath)) ?? null,
      duration: audio?.durationMs ? audio.durationMs / 1000 : null,
      peaks: audio?.peaks ?? [],
      ...(isPublic && { page: paths.publicSong(id) }),
    });
  };
}
