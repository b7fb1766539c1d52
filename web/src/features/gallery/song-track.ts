import type { PublicSong } from '@keepsong/domain/documents/public-song';
import { paths } from '@/config/paths';
import type { Track } from '@/lib/player';
import { publicFileUrl } from '@/lib/public-files';

/** A song of the gallery as the player takes it. */
export function trackOf(song: PublicSong): Track {
  return {
    songId: song.id,
    title: song.title,
    style: song.style,
    url: song.audioPath && publicFileUrl(song.audioPath),
    coverUrl: song.coverPath && publicFileUrl(song.coverPath),
    duration: song.durationMs === null ? null : song.durationMs / 1000,
    peaks: song.peaks,
    page: paths.publicSong(song.id),
  };
}
