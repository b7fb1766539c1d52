import type { SoundFormat } from '../documents/song-parts.ts';
import type { FileProblem } from './first-bytes.ts';
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

/** Below it a recording sounds like a telephone. */
const LOWEST_USUAL_RATE = 32_000;

/** What the uploader should know about a recording that is taken; empty when there is nothing. */
export function remarkOn(recording: Recording): string {
  const { sampleRate, channels } =
    recording.type === 'audio/wav' ? recording.wav : { ...recording.mp3, channels: 2 };
  const remarks = [
    channels > 2 &&
      `It has ${channels} channels, and players play two: a voice in another one is not heard. Please export it in stereo.`,
    sampleRate < LOWEST_USUAL_RATE &&
      `It has ${sampleRate / 1000} kHz, the quality of a telephone. Please export it with 44.1 kHz or more.`,
  ];
  return remarks.filter(Boolean).join(' ');
}
