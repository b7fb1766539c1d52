import type { SoundFormat } from '../documents/song-file.ts';
import { uploadTypeOf, type FileKind } from '../uploads.ts';
import { findMp3, type Mp3 } from './mp3.ts';
import type { FileProblem, StoredBytes } from './stored-bytes.ts';
import { findWav, wavDurationMs, type WavFormat } from './wav.ts';

/** The recording that was found in a file. The sound of an MP3 has no format before it is decoded. */
export type FoundContent =
  { type: 'audio/wav'; wav: WavFormat; sound: SoundFormat } | { type: 'audio/mpeg'; mp3: Mp3; sound: null };

export type InspectedFile = ({ ok: true } & FoundContent) | { ok: false; problem: FileProblem };

const refused = (problem: FileProblem): InspectedFile => ({ ok: false, problem });

/**
 * Checks that a recording is what the extension in its path says, and that its end is there. The content type that the uploader gave is not asked. Reads a few parts of the file.
 */
export async function inspectFile(kind: FileKind, path: string, file: StoredBytes): Promise<InspectedFile> {
  switch (uploadTypeOf(kind, path)) {
    case 'audio/wav':
      return inspectWav(file);
    case 'audio/mpeg':
      return inspectMp3(file);
    default:
      return refused('wrong_type');
  }
}

async function inspectWav(file: StoredBytes): Promise<InspectedFile> {
  const wav = await findWav(file);
  if (typeof wav === 'string') return refused(wav);
  const { sampleRate, bitsPerSample, channels } = wav;
  const sound = { durationMs: wavDurationMs(wav), sampleRate, bitsPerSample, channels };
  return { ok: true, type: 'audio/wav', wav, sound };
}

async function inspectMp3(file: StoredBytes): Promise<InspectedFile> {
  const mp3 = await findMp3(file);
  return typeof mp3 === 'string' ? refused(mp3) : { ok: true, type: 'audio/mpeg', mp3, sound: null };
}
