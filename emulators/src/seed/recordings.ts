import { readFileSync } from 'node:fs';
import type { SongAudio } from '@keepsong/domain/documents/song';
import measured from './recordings/measured.json' with { type: 'json' };

/** A file in `recordings`: a mono MP3. */
export type RecordingName = keyof typeof measured;

export const RECORDING_NAMES = Object.keys(measured) as RecordingName[];

export function recordingBytes(name: RecordingName): Buffer {
  return readFileSync(new URL(`./recordings/${name}.mp3`, import.meta.url));
}

/** The audio fields of a song, draft or take. The numbers are those that the functions measure. */
export function audioOf(name: RecordingName, path: string, originalName: string): SongAudio {
  const bytes = recordingBytes(name).length;
  return { path, originalName, contentType: 'audio/mpeg', bytes, ...measured[name] };
}
