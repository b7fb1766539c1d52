import { inParts, lettersAt, viewOf, type FileProblem, type StoredBytes } from './stored-bytes.ts';

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
/** The largest `fmt ` chunk in use; the rest of a longer one says nothing that we need. */
const FORMAT_BYTES = 40;

/** Reads the content of a `fmt ` chunk. */
function readFormat(chunk: Uint8Array): Omit<WavFormat, 'dataOffset' | 'dataLength'> | null {
  if (chunk.length < 16) return null;
  const view = viewOf(chunk);
  const declared = view.getUint16(0, true);
  // An extensible header keeps the real format in the first two bytes of its GUID.
  const code = declared === EXTENSIBLE && chunk.length >= 26 ? view.getUint16(24, true) : declared;
  const channels = view.getUint16(2, true);
  const sampleRate = view.getUint32(4, true);
  const blockAlign = view.getUint16(12, true);
  const bitsPerSample = view.getUint16(14, true);
  const allowed = code === PCM ? [8, 16, 24, 32] : code === FLOAT ? [32, 64] : [];
  if (!allowed.includes(bitsPerSample) || channels < 1 || channels > 8) return null;
  if (sampleRate < 4_000 || sampleRate > 384_000 || blockAlign !== (channels * bitsPerSample) / 8)
    return null;
  return { channels, sampleRate, bitsPerSample, isFloat: code === FLOAT, blockAlign };
}

/**
 * A program that writes into a pipe learns the length at the end, when it cannot go back to the header. It leaves 0, all ones
 * (ffmpeg) or almost 2 GiB (sox). A file that was cut off says how long it was, and no upload was ever that long.
 */
const isUnknown = (length: number) => length === 0 || length >= 0x7fff_0000;

/** Finds the sound of an uncompressed WAV file, or what is wrong. `wrong_type` includes codecs that browsers do not play. */
export async function findWav(file: StoredBytes): Promise<WavFormat | FileProblem> {
  const { size, read } = inParts(file);
  const head = await read(0, 12);
  if (lettersAt(head, 8) !== 'WAVE') return 'wrong_type';
  const container = lettersAt(head, 0);
  if (container === 'RF64' || container === 'BW64') return 'rf64';
  if (container !== 'RIFF') return 'wrong_type';
  const isFinished = viewOf(head).getUint32(4, true) + 8 === size;
  let format: ReturnType<typeof readFormat> = null;
  let offset = 12;
  for (let count = 0; count < MOST_CHUNKS && offset + 8 <= size; count += 1) {
    const header = await read(offset, 8);
    const length = viewOf(header).getUint32(4, true);
    const start = offset + 8;
    if (lettersAt(header, 0) === 'fmt ')
      format = readFormat(await read(start, Math.min(length, FORMAT_BYTES)));
    if (lettersAt(header, 0) === 'data') {
      if (!format) return 'wrong_type';
      const rest = size - start;
      const dataLength = isUnknown(length) && !isFinished ? rest : length;
      if (dataLength > rest) return 'incomplete';
      return dataLength < format.blockAlign ? 'empty' : { ...format, dataOffset: start, dataLength };
    }
    offset = start + length + (length % 2);
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
