import { lettersAt, viewOf, type FileProblem } from './first-bytes.ts';

/** One MPEG audio frame. Layer III only: that is what an MP3 is. */
interface Mp3Frame {
  /** Offset of the header in the file, in bytes. */
  offset: number;
  /** Header included, in bytes. */
  length: number;
  sampleRate: number;
  isMpeg1: boolean;
  isMono: boolean;
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
    isMono: b3 >> 6 === 3,
  };
}

const TAG_HEAD_BYTES = 10;
/** A file has one or two tags; more are an attempt to keep us reading. */
const MOST_TAGS = 10;

/** The length of the ID3v2 tag with this head, in bytes; 0 for none, null when the head is broken. */
function id3Length(head: Uint8Array): number | null {
  if (lettersAt(head, 0, 3) !== 'ID3') return 0;
  const size = head.subarray(6, TAG_HEAD_BYTES);
  if (size.length < 4 || size.some((byte) => byte > 0x7f)) return null;
  const hasFooter = ((head[5] ?? 0) & 0x10) !== 0;
  const length = size.reduce((total, byte) => total * 128 + byte, 0);
  return TAG_HEAD_BYTES + length + (hasFooter ? TAG_HEAD_BYTES : 0);
}

function follows(frame: Mp3Frame, next: Mp3Frame | null): boolean {
  return next !== null && next.sampleRate === frame.sampleRate && next.isMpeg1 === frame.isMpeg1;
}

/** True when `count` frames follow, each where the one before says it must be. A frame may end the file. */
function isFollowed(bytes: Uint8Array, frame: Mp3Frame, count: number): boolean {
  const end = frame.offset + frame.length;
  if (count === 0) return true;
  if (end === bytes.length) return true;
  const next = frameAt(bytes, end);
  return next !== null && follows(frame, next) && isFollowed(bytes, next, count - 1);
}

/** Bytes that some programs leave between the tag and the sound: more padding than the tag says, or the end of a former tag. */
const MOST_STRAY_BYTES = 64 * 1024;
/** What was cut out of a stream begins in the middle of a frame. */
const LONGEST_FRAME = 1_441;
/** A page, for example, before an MP3. */
const isText = (bytes: Uint8Array) => /^[\t-\r -~]+$/.test(lettersAt(bytes, 0, bytes.length));

/** The first frame, or null: a sync word occurs in any file, two frames that follow each other do not; behind stray bytes, four. */
function firstFrame(bytes: Uint8Array, from: number): Mp3Frame | null {
  const mostStray = from > 0 ? MOST_STRAY_BYTES : LONGEST_FRAME;
  let start = from;
  while (bytes[start] === 0) start += 1;
  const first = frameAt(bytes, start);
  if (first && isFollowed(bytes, first, 1)) return first;
  for (let offset = start + 1; offset <= start + mostStray; offset += 1) {
    const frame = bytes[offset] === 0xff ? frameAt(bytes, offset) : null;
    if (frame && frame.offset + frame.length < bytes.length && isFollowed(bytes, frame, 3))
      return from === 0 && isText(bytes.subarray(0, offset)) ? null : frame;
  }
  return null;
}

/** The file's length in bytes from its first frame on, as its encoder wrote it into that frame; null when it did not. */
function encodedLength(bytes: Uint8Array, { offset, isMpeg1, isMono }: Mp3Frame): number | null {
  const sideInformation = isMpeg1 ? (isMono ? 17 : 32) : isMono ? 9 : 17;
  const at = offset + 4 + sideInformation;
  if (!['Xing', 'Info'].includes(lettersAt(bytes, at)) || at + 16 > bytes.length) return null;
  const flags = viewOf(bytes).getUint32(at + 4);
  if ((flags & 2) === 0) return null;
  return viewOf(bytes).getUint32(at + ((flags & 1) === 0 ? 8 : 12));
}

export interface Mp3 {
  offset: number;
  sampleRate: number;
}

const TAIL_BYTES = 16 * 1024;

/** True when the last frame is whole. Tags may follow it. */
function endsWithFrame(bytes: Uint8Array): boolean {
  for (let from = Math.max(0, bytes.length - TAIL_BYTES); from < bytes.length; from += 1) {
    let end = from;
    let frames = 0;
    for (let frame = frameAt(bytes, end); frame; frame = frameAt(bytes, end)) {
      end += frame.length;
      frames += 1;
    }
    const isEnd = end === bytes.length || /^(TAG|APETAGEX|LYRICS|ID3)/.test(lettersAt(bytes, end, 8));
    if (frames >= 3 && isEnd) return true;
  }
  return false;
}

/**
 * Finds the sound of an MP3, or what is wrong. A file that was cut off is shorter than its encoder wrote and ends within a frame; programs
 * that trim a recording keep what its encoder wrote, and whole frames.
 */
export function findMp3(bytes: Uint8Array): Mp3 | FileProblem {
  let offset = 0;
  for (let tags = 0; tags < MOST_TAGS; tags += 1) {
    const length = id3Length(bytes.subarray(offset, offset + TAG_HEAD_BYTES));
    if (length === null) return 'wrong_type';
    if (length === 0) break;
    offset += length;
  }
  if (offset > bytes.length) return 'incomplete';
  const frame = firstFrame(bytes, offset);
  if (!frame) return 'wrong_type';
  const length = encodedLength(bytes, frame);
  if (length !== null && frame.offset + length > bytes.length && !endsWithFrame(bytes)) return 'incomplete';
  return { offset: frame.offset, sampleRate: frame.sampleRate };
}
