import type { SoundFormat } from '../documents/song-parts.ts';
import type { FileProblem } from './head.ts';
import { findMp3, type Mp3 } from './mp3.ts';
import { findWav, wavDurationMs, type WavFormat } from './wav.ts';

/** The recording that was found in a file. The sound of an MP3 has no format before it is decoded. */
export type Recording =
  { type: 'audio/wav'; wav: WavFormat; sound: SoundFormat } | { type: 'audio/mpeg'; mp3: Mp3; sound: null };

/** Finds where the sound of a WAV or an MP3 is, and asks whether its end is there. */
export function inspectSound(type: Recording['type'], bytes: Uint8Array): Recording | FileProblem {
  if (type === 'audio/mpeg') {
    const mp3 = findMp3(bytes);
    return typeof mp3 === 'string' ? mp3 : { type, mp3, sound: null };
  }
  const wav = findWav(bytes);
  if (typeof wav === 'string') return wav;
  const { sampleRate, bitsPerSample, channels } = wav;
  return { type, wav, sound: { durationMs: wavDurationMs(wav), sampleRate, bitsPerSample, channels } };
}
