import type { LyricsLine, LyricsTiming } from '@keepsong/domain/documents/lyrics';
import type { SongFile } from '@keepsong/domain/documents/song-parts';
import type { Song, SongAudio } from '@keepsong/domain/documents/song';
import type { Take } from '@keepsong/domain/documents/takes';
import { lrcOf, timedLines, timingOf } from '@keepsong/domain/timed-lyrics';
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
  /** The content, when the client generates it. */
  text: string | null;
  fileName: string;
}

const ABOUT: Readonly<Record<SongFileKind, string>> = {
  master: 'Uncompressed, in the best quality',
  instrumental: 'The music without the voice',
};

/** The timed lyrics, when the song's recording has a timing. */
export function lyricsFiles(
  song: Pick<Song, 'title' | 'audio'>,
  lines: readonly LyricsLine[],
  timings: readonly LyricsTiming[],
): YourFile[] {
  const { audio } = song;
  const timed = timedLines(lines, timingOf(timings, audio?.path));
  if (!audio || timed.length === 0) return [];
  const title = song.title || 'Song';
  const path = `${audio.path}.lrc`;
  const text = lrcOf(title, timed, audio.durationMs);
  return [
    {
      path,
      name: 'Lyrics for players',
      about: 'Beside the song, players show each line',
      format: 'LRC',
      bytes: new Blob([text]).size,
      text,
      fileName: fileNameOf(title, path),
    },
  ];
}

export function yourFiles(song: Song, takes: readonly Take[], files: readonly SongFile[]): YourFile[] {
  const title = song.title || 'Song';
  const recording = (audio: SongAudio, name: string, part: string, about: string): YourFile => ({
    path: audio.path,
    name,
    about,
    format: fileFormat(audio.contentType),
    bytes: audio.bytes,
    text: null,
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
      return [{ path, name, about, format, bytes, text: null, fileName: fileNameOf(title, path, name) }];
    }),
  ];
}
