import { wavSamples, type WavFormat } from '@keepsong/domain/media/wav';

/** Nobody hears a difference to the original at this rate, and a song of five minutes has 7 MB. */
const KBIT_PER_SECOND = 192;

/**
 * The sound of a WAV as MP3. Of more than two channels the first two are heard. A sample rate above 48 kHz is lowered by the encoder.
 * Takes about a twentieth of the song's length, and keeps the result alone in memory.
 */
export async function encodeMp3(bytes: Uint8Array, wav: WavFormat): Promise<Buffer> {
  // Fetched with the first large WAV: the encoder is compiled when it is loaded.
  const { createMp3Encoder } = await import('wasm-media-encoders');
  const encoder = await createMp3Encoder();
  const channels = wav.channels === 1 ? 1 : 2;
  encoder.configure({ channels, sampleRate: wav.sampleRate, bitrate: KBIT_PER_SECOND });
  // The encoder uses one buffer for all that it returns.
  const parts: Uint8Array[] = [];
  for (const block of wavSamples(bytes, wav)) parts.push(encoder.encode(block.slice(0, channels)).slice());
  parts.push(encoder.finalize().slice());
  return Buffer.concat(parts);
}
