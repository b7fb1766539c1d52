import type { SongFile } from '@keepsong/domain/documents/song-parts';
import type { Song, SongAudio } from '@keepsong/domain/documents/song';
import type { Take } from '@keepsong/domain/documents/takes';
import { SONG_FILE_KINDS, type SongFileKind } from '@keepsong/domain/uploads';
import { SONG_FILE_NAMES, fileFormat } from '@/entities/song/file-format';
import { fileNameOf } from '@/entities/song/song-file-name';
import { takeName } from '@/entities/song/take-name';

export interface YourFile {
  path: string;
  name: string;
  /** The file's purpose; empty when the name is enough. */
  about: string;
  format: string;
  bytes: number;
  fileName: string;
}

const ABOUT: Readonly<Record<SongFileKind, string>> = {
  master: 'Uncompressed, in the best quality',
  instrumental: 'The music without the voice',
};

export function yourFiles(song: Song, takes: readonly Take[], files: readonly SongFile[]): YourFile[] {
  const title = song.title || 'Song';
  const recording = (audio: SongAudio, name: string, part: string, about: string): YourFile => ({
    path: audio.path,
    name,
    about,
    format: fileFormat(audio.contentType),
    bytes: audio.bytes,
    fileName: fileNameOf(title, audio.path, part),
  });
  const chosen = takes.find(({ audio }) => audio.path === song.audio?.path);
  return [
    ...(song.audio ? [recording(song.audio, 'Your song', '', chosen ? takeName(chosen, takes) : '')] : []),
    ...takes
      .filter(({ id }) => id !== chosen?.id)
      .map((take) => recording(take.audio, takeName(take, takes), takeName(take, takes), '')),
    ...SONG_FILE_KINDS.flatMap((kind) => {
      const file = files.find(({ id }) => id === kind);
      if (!file) return [];
      const { path, contentType, sound, bytes } = file;
      const name = SONG_FILE_NAMES[kind];
      const about = ABOUT[kind];
      const format = fileFormat(contentType, sound);
      return [{ path, name, about, format, bytes, fileName: fileNameOf(title, path, name) }];
    }),
  ];
}
