import { createSoundMeter } from '@keepsong/domain/media/loudness';
import { PEAK_BARS } from '@keepsong/domain/media/peaks';
import type { Recording } from '@keepsong/domain/media/inspect-sound';
import type { Mp3 } from '@keepsong/domain/media/mp3';
import { wavDurationMs, wavSamples, type WavFormat } from '@keepsong/domain/media/wav';
import { SILENT_RECORDING } from '@keepsong/domain/uploads';
import { NO_SOUND, RefusedUpload, sentence } from './checked-file.ts';

export interface MeasuredAudio {
  /** Null: there is no sound in it. */
  durationMs: number | null;
  /** Empty when there is no sound. */
  peaks: number[];
  /** LUFS; null when there is next to no sound. */
  loudness: number | null;
}

/** Decoded at once: some six seconds of sound, a few megabytes. */
const CHUNK_BYTES = 128 * 1024;

/** As players play it: damaged bytes and added silence do not count, and the length in a header is not trusted. */
async function measureMp3(bytes: Uint8Array, { offset, sampleRate }: Mp3): Promise<MeasuredAudio> {
  // Fetched with the first MP3: the decoder is compiled when it is loaded.
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    const meter = createSoundMeter(sampleRate);
    let samples = 0;
    for (let at = offset; at < bytes.length; at += CHUNK_BYTES) {
      const { channelData, samplesDecoded } = decoder.decode(bytes.subarray(at, at + CHUNK_BYTES));
      if (samplesDecoded > 0) meter.add(channelData);
      samples += samplesDecoded;
    }
    const durationMs = samples === 0 ? null : Math.max(1, Math.round((samples / sampleRate) * 1000));
    return { durationMs, peaks: meter.peaks(PEAK_BARS), loudness: meter.loudness() };
  } finally {
    decoder.free();
  }
}

function measureWav(bytes: Uint8Array, wav: WavFormat): MeasuredAudio {
  const meter = createSoundMeter(wav.sampleRate);
  for (const block of wavSamples(bytes, wav)) meter.add(block);
  return { durationMs: wavDurationMs(wav), peaks: meter.peaks(PEAK_BARS), loudness: meter.loudness() };
}

export async function measureAudio(found: Recording, bytes: Uint8Array): Promise<MeasuredAudio> {
  return found.type === 'audio/wav' ? measureWav(bytes, found.wav) : measureMp3(bytes, found.mp3);
}

/** A shorter recording has no loudness. */
const SHORTEST_MEASURED_MS = 500;

/** Measures a recording that is to be kept. Throws RefusedUpload when nothing can be heard in it. */
export async function measureAudible(
  found: Recording,
  bytes: Uint8Array,
): Promise<MeasuredAudio & { durationMs: number }> {
  const { durationMs, peaks, loudness } = await measureAudio(found, bytes);
  if (durationMs === null) throw new RefusedUpload(NO_SOUND);
  if (loudness === null && durationMs >= SHORTEST_MEASURED_MS)
    throw new RefusedUpload(sentence(SILENT_RECORDING));
  return { durationMs, peaks, loudness };
}
