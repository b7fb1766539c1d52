import { firstFrame } from '@keepsong/domain/media/mp3';
import { createLoudnessMeter, PEAK_BARS } from '@keepsong/domain/media/peaks';
import type { MediaType } from '@keepsong/domain/media/sniff';
import { readWav, wavDurationMs, wavSamples } from '@keepsong/domain/media/wav';

export interface MeasuredAudio {
  /** Null: there is no sound in it. */
  durationMs: number | null;
  /** Empty when there is no sound. */
  peaks: number[];
}

/** Decoded at once: some six seconds of sound, a few megabytes. */
const CHUNK_BYTES = 128 * 1024;

/**
 * What the decoder finds is what players play: damaged bytes and the silence that an encoder adds do not count, and the length
 * in a header is not believed.
 */
async function measureMp3(bytes: Uint8Array): Promise<MeasuredAudio> {
  const first = firstFrame(bytes);
  if (!first) return { durationMs: null, peaks: [] };
  // Fetched with the first MP3: the decoder is compiled when it is loaded.
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    const meter = createLoudnessMeter(first.sampleRate);
    let samples = 0;
    for (let at = first.offset; at < bytes.length; at += CHUNK_BYTES) {
      const { channelData, samplesDecoded } = decoder.decode(bytes.subarray(at, at + CHUNK_BYTES));
      if (samplesDecoded > 0) meter.add(channelData);
      samples += samplesDecoded;
    }
    const durationMs = samples === 0 ? null : Math.max(1, Math.round((samples / first.sampleRate) * 1000));
    return { durationMs, peaks: meter.peaks(PEAK_BARS) };
  } finally {
    decoder.free();
  }
}

function wavPeaks(bytes: Uint8Array): number[] {
  const wav = readWav(bytes);
  if (!wav) return [];
  const meter = createLoudnessMeter(wav.sampleRate);
  for (const block of wavSamples(bytes, wav)) meter.add(block);
  return meter.peaks(PEAK_BARS);
}

/** Length and waveform of a file whose bytes were found to be `type`. */
export async function measureAudio(type: MediaType, bytes: Uint8Array): Promise<MeasuredAudio> {
  if (type === 'audio/wav') return { durationMs: wavDurationMs(bytes), peaks: wavPeaks(bytes) };
  return measureMp3(bytes);
}
