import type { SoundFormat } from '@keepsong/domain/documents/song-file';

const NAMES: Readonly<Record<string, string>> = {
  'audio/mpeg': 'MP3',
  'audio/wav': 'WAV',
  'application/zip': 'ZIP',
};

/** `MP3`, or what a WAV's header says: `WAV, 24 bit, 44.1 kHz`. */
export function fileFormat(contentType: string, sound: SoundFormat | null = null): string {
  const name = NAMES[contentType] ?? '';
  return sound ? `${name}, ${sound.bitsPerSample} bit, ${sound.sampleRate / 1000} kHz` : name;
}
