/** One MPEG audio frame. Layer III only: that is what an MP3 is. */
interface Mp3Frame {
  /** Offset of the header in the file, in bytes. */
  offset: number;
  /** Header included, in bytes. */
  length: number;
  sampleRate: number;
  isMpeg1: boolean;
}

const BITRATES_MPEG1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITRATES_MPEG2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLE_RATES = [44_100, 48_000, 32_000];
const MPEG1 = 3;
const MPEG2 = 2;
const LAYER_3 = 1;

/** The frame whose header stands at `offset`, or null. Free-format frames, whose length only a decoder finds, are none. */
function frameAt(bytes: Uint8Array, offset: number): Mp3Frame | null {
  const [b0, b1, b2, b3] = bytes.subarray(offset, offset + 4);
  if (b0 !== 0xff || b1 === undefined || b2 === undefined || b3 === undefined) return null;
  if ((b1 & 0xe0) !== 0xe0 || ((b1 >> 1) & 3) !== LAYER_3) return null;
  const version = (b1 >> 3) & 3;
  if (version === 1) return null;
  const isMpeg1 = version === MPEG1;
  const kilobits = (isMpeg1 ? BITRATES_MPEG1 : BITRATES_MPEG2)[b2 >> 4];
  const fullRate = SAMPLE_RATES[(b2 >> 2) & 3];
  if (!kilobits || !fullRate) return null;
  const sampleRate = isMpeg1 ? fullRate : version === MPEG2 ? fullRate / 2 : fullRate / 4;
  const samples = isMpeg1 ? 1152 : 576;
  const padding = (b2 >> 1) & 1;
  return {
    offset,
    length: Math.floor(((samples / 8) * kilobits * 1000) / sampleRate) + padding,
    sampleRate,
    isMpeg1,
  };
}

function startsWith(bytes: Uint8Array, offset: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (bytes[offset + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}

/** The offset after the ID3v2 tags at the beginning; past the end of `bytes` when only their header is there. */
export function afterId3Tags(bytes: Uint8Array): number {
  let offset = 0;
  while (startsWith(bytes, offset, 'ID3')) {
    const size = bytes.subarray(offset + 6, offset + 10);
    if (size.length < 4 || size.some((byte) => byte > 0x7f)) return bytes.length;
    const hasFooter = ((bytes[offset + 5] ?? 0) & 0x10) !== 0;
    const length = size.reduce((total, byte) => total * 128 + byte, 0);
    offset += 10 + length + (hasFooter ? 10 : 0);
  }
  return offset;
}

/** The offset after the tags and the zeros that some writers pad with. */
function afterTags(bytes: Uint8Array): number {
  let offset = afterId3Tags(bytes);
  while (bytes[offset] === 0) offset += 1;
  return offset;
}

function follows(frame: Mp3Frame, next: Mp3Frame | null): boolean {
  return next !== null && next.sampleRate === frame.sampleRate && next.isMpeg1 === frame.isMpeg1;
}

/**
 * The first frame, or null when this is no MP3. One sync word is eleven bits that occur in any file; two frames, the
 * second where the first says it must be, do not. A frame may end the file.
 */
export function firstFrame(bytes: Uint8Array): Mp3Frame | null {
  const frame = frameAt(bytes, afterTags(bytes));
  if (!frame) return null;
  const end = frame.offset + frame.length;
  return end === bytes.length || follows(frame, frameAt(bytes, end)) ? frame : null;
}
