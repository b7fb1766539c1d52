import type { SoundFormat } from '@keepsong/domain/documents/song-parts';
import type { SongFileKind } from '@keepsong/domain/uploads';

export const SONG_FILE_NAMES: Readonly<Record<SongFileKind, string>> = {
  master: 'Master',
  instrumental: 'Instrumental',
};

const FORMATS: Readonly<Record<string, string>> = {
  'audio/mpeg': 'MP3',
  'audio/wav': 'WAV',
};

/** `MP3`, or the format of a WAV's header: `WAV, 24 bit, 44.1 kHz`. */
export function fileFormat(contentType: string, sound: SoundFormat | null = null): string {
  const name = FORMATS[contentType] ?? '';
  return sound ? `${name}, ${sound.bitsPerSample} bit, ${sound.sampleRate / 1000} kHz` : name;
}
