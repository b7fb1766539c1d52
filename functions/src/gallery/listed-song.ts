import type { PublicSong } from '@keepsong/domain/documents/public-song';
import type { ListedSong, SongList } from '@keepsong/domain/gallery';
import { publicFileUrl } from '../services/public-file-url.ts';
import type { PublicSongList } from '../store/public-song-store.ts';

export function listedSong(song: PublicSong): ListedSong {
  const { id, title, style, themes, coverPath, audioPath, durationMs, peaks } = song;
  return {
    id,
    title,
    style,
    themes,
    coverUrl: coverPath && publicFileUrl(coverPath),
    audioUrl: audioPath && publicFileUrl(audioPath),
    durationMs,
    peaks,
  };
}

export const songList = ({ songs, next }: PublicSongList): SongList => ({
  songs: songs.map(listedSong),
  next,
});
