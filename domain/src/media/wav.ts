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

function tagAt(view: DataView, offset: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(offset + index)));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function readFormat(
  view: DataView,
  offset: number,
  length: number,
): Omit<WavFormat, 'dataOffset' | 'dataLength'> | null {
  if (length < 16 || offset + length > view.byteLength) return null;
  const declared = view.getUint16(offset, true);
  // An extensible header keeps the real format in the first two bytes of its GUID.
  const code = declared === EXTENSIBLE && length >= 26 ? view.getUint16(offset + 24, true) : declared;
  const channels = view.getUint16(offset + 2, true);
  const sampleRate = view.getUint32(offset + 4, true);
  const blockAlign = view.getUint16(offset + 12, true);
  const bitsPerSample = view.getUint16(offset + 14, true);
  const allowed = code === PCM ? [8, 16, 24, 32] : code === FLOAT ? [32, 64] : [];
  if (!allowed.includes(bitsPerSample) || channels < 1 || channels > 8) return null;
  if (sampleRate < 4_000 || sampleRate > 384_000 || blockAlign !== (channels * bitsPerSample) / 8)
    return null;
  return { channels, sampleRate, bitsPerSample, isFloat: code === FLOAT, blockAlign };
}

/** Reads the content of a `fmt ` chunk; null for a codec that browsers do not play. */
export function readWavFormat(chunk: Uint8Array): ReturnType<typeof readFormat> {
  return readFormat(viewOf(chunk), 0, chunk.length);
}

/** Reads the format of an uncompressed WAV file; null for another kind of file or a codec that browsers do not play. */
export function readWav(bytes: Uint8Array): WavFormat | null {
  const view = viewOf(bytes);
  if (view.byteLength < 12 || tagAt(view, 0) !== 'RIFF' || tagAt(view, 8) !== 'WAVE') return null;
  let format: ReturnType<typeof readFormat> = null;
  let offset = 12;
  while (offset + 8 <= view.byteLength) {
    const tag = tagAt(view, offset);
    const length = view.getUint32(offset + 4, true);
    const start = offset + 8;
    if (tag === 'fmt ') format = readFormat(view, start, length);
    if (tag === 'data') {
      if (!format) return null;
      // A recorder that was cut off leaves a length of 0 or of all ones: the sound then goes on to the end.
      const rest = view.byteLength - start;
      const dataLength = length === 0 || length > rest ? rest : length;
      return { ...format, dataOffset: start, dataLength };
    }
    offset = start + length + (length % 2);
  }
  return null;
}

/** Milliseconds, or null when it is no WAV or holds no sound. */
export function wavDurationMs(bytes: Uint8Array): number | null {
  const wav = readWav(bytes);
  if (!wav || wav.dataLength < wav.blockAlign) return null;
  return Math.max(1, Math.round((wav.dataLength / wav.blockAlign / wav.sampleRate) * 1000));
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
