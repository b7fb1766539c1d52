import { lettersAt, viewOf, type FileProblem } from './first-bytes.ts';

export interface WavFormat {
  channels: number;
  sampleRate: number;
  bitsPerSample: number;
  isFloat: boolean;
  /** Bytes of one sample of every channel. */
  blockAlign: number;
  /** The offset of the audio data in the file, in bytes; never past its end. */
  dataOffset: number;
  dataLength: number;
}

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;

/** Programs write a handful; more are an attempt to keep us reading. */
const MOST_CHUNKS = 100;

function readFormat(chunk: Uint8Array): Omit<WavFormat, 'dataOffset' | 'dataLength'> | FileProblem {
  if (chunk.length < 16) return 'wrong_type';
  const view = viewOf(chunk);
  const declared = view.getUint16(0, true);
  // An extensible header keeps the real format in the first two bytes of its GUID.
  const code = declared === EXTENSIBLE && chunk.length >= 26 ? view.getUint16(24, true) : declared;
  const channels = view.getUint16(2, true);
  const sampleRate = view.getUint32(4, true);
  const blockAlign = view.getUint16(12, true);
  const bitsPerSample = view.getUint16(14, true);
  if (code !== PCM && code !== FLOAT) return 'compressed';
  const allowed = code === PCM ? [8, 16, 24, 32] : [32, 64];
  if (!allowed.includes(bitsPerSample) || channels < 1 || channels > 8) return 'wrong_type';
  if (sampleRate < 4_000 || sampleRate > 384_000 || blockAlign !== (channels * bitsPerSample) / 8)
    return 'wrong_type';
  return { channels, sampleRate, bitsPerSample, isFloat: code === FLOAT, blockAlign };
}

/** A program that writes into a pipe cannot go back to the header: it leaves 0, all ones (ffmpeg) or almost 2 GiB (sox). */
const isUnknown = (length: number) => length === 0 || length >= 0x7fff_0000;

/** What programs write beside the sound. */
const CHUNK =
  /^(fmt |fact|LIST|data|bext|iXML|axml|cart|chna|cue |smpl|inst|acid|PEAK|JUNK|junk|PAD |id3 |ID3 |_PMX)$/;
/** A chunk of odd length is followed by a byte that does not count, which some programs leave out. */
const isPadded = (bytes: Uint8Array, end: number) => !CHUNK.test(lettersAt(bytes, end));

export function findWav(bytes: Uint8Array): WavFormat | FileProblem {
  const view = viewOf(bytes);
  const size = bytes.length;
  if (lettersAt(bytes, 8) !== 'WAVE') return 'wrong_type';
  const container = lettersAt(bytes, 0);
  if (container === 'RF64' || container === 'BW64') return 'rf64';
  if (container !== 'RIFF') return 'wrong_type';
  const isFinished = view.getUint32(4, true) + 8 === size;
  let format: Exclude<ReturnType<typeof readFormat>, string> | null = null;
  let offset = 12;
  for (let count = 0; count < MOST_CHUNKS && offset + 8 <= size; count += 1) {
    const name = lettersAt(bytes, offset);
    const length = view.getUint32(offset + 4, true);
    const start = offset + 8;
    if (name === 'fmt ') {
      const found = readFormat(bytes.subarray(start, start + length));
      if (typeof found === 'string') return found;
      format = found;
    }
    if (name === 'data') {
      if (!format) return 'wrong_type';
      const rest = size - start;
      const said = isUnknown(length) && !isFinished ? rest : length;
      // Some programs count what stands before the sound, too.
      if (said > rest + start) return 'incomplete';
      const dataLength = Math.min(said, rest);
      return dataLength < format.blockAlign ? 'empty' : { ...format, dataOffset: start, dataLength };
    }
    const end = start + length;
    offset = length % 2 === 1 && isPadded(bytes, end) ? end + 1 : end;
  }
  return format ? 'incomplete' : 'wrong_type';
}

export function wavDurationMs({ dataLength, blockAlign, sampleRate }: WavFormat): number {
  return Math.max(1, Math.round((dataLength / blockAlign / sampleRate) * 1000));
}

function sampleReader(view: DataView, wav: WavFormat): (offset: number) => number {
  if (wav.isFloat) {
    return wav.bitsPerSample === 32 ? (at) => view.getFloat32(at, true) : (at) => view.getFloat64(at, true);
  }
  switch (wav.bitsPerSample) {
    case 8:
      return (at) => (view.getUint8(at) - 128) / 128;
    case 16:
      return (at) => view.getInt16(at, true) / 32_768;
    case 24:
      return (at) => ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 8_388_608;
    default:
      return (at) => view.getInt32(at, true) / 2_147_483_648;
  }
}

const BLOCK_SAMPLES = 65_536;

/** The sound in pieces of -1 to 1, one array per channel, so that a long file is never in memory twice. */
export function* wavSamples(bytes: Uint8Array, wav: WavFormat): Generator<Float32Array[]> {
  const read = sampleReader(viewOf(bytes), wav);
  const total = Math.floor(wav.dataLength / wav.blockAlign);
  const width = wav.bitsPerSample / 8;
  for (let from = 0; from < total; from += BLOCK_SAMPLES) {
    const count = Math.min(BLOCK_SAMPLES, total - from);
    yield Array.from({ length: wav.channels }, (_, channel) =>
      Float32Array.from({ length: count }, (__, index) =>
        read(wav.dataOffset + (from + index) * wav.blockAlign + channel * width),
      ),
    );
  }
}
