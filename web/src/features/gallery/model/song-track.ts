import type { ListedSong } from '@keepsong/domain/gallery';
import { paths } from '@/config/paths';
import type { Track } from '@/lib/player';

export function trackOf(song: ListedSong): Track {
  return {
    songId: song.id,
    title: song.title,
    style: song.style,
    url: song.audioUrl,
    coverUrl: song.coverUrl,
    duration: song.durationMs === null ? null : song.durationMs / 1000,
    peaks: song.peaks,
    page: paths.publicSong(song.id),
  };
}
