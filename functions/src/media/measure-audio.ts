import { mp3DurationMs } from '@keepsong/domain/media/mp3-duration';
import { firstFrame } from '@keepsong/domain/media/mp3-frames';
import { createLoudnessMeter, PEAK_BARS } from '@keepsong/domain/media/peaks';
import type { MediaType } from '@keepsong/domain/media/sniff';
import { readWav, wavDurationMs, wavSamples } from '@keepsong/domain/media/wav';

export interface MeasuredAudio {
  /** Null: there is no sound in it. */
  durationMs: number | null;
  /** Empty when the loudness could not be found; the song can be played all the same. */
  peaks: number[];
}

/** Decoded at once: some six seconds of sound, a few megabytes. */
const CHUNK_BYTES = 128 * 1024;

/** Fetched with the first MP3: the decoder is compiled when it is loaded. */
async function mp3Peaks(bytes: Uint8Array): Promise<number[]> {
  const first = firstFrame(bytes);
  if (!first) return [];
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    const meter = createLoudnessMeter(first.sampleRate);
    for (let at = first.offset; at < bytes.length; at += CHUNK_BYTES) {
      const { channelData, samplesDecoded } = decoder.decode(bytes.subarray(at, at + CHUNK_BYTES));
      if (samplesDecoded > 0) meter.add(channelData);
    }
    return meter.peaks(PEAK_BARS);
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
  return { durationMs: mp3DurationMs(bytes), peaks: await mp3Peaks(bytes) };
}
