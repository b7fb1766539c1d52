import { framesOf } from './mp3-frames.ts';
import type { Mp3Frame } from './mp3-frames.ts';

/** Bytes between a frame's header and its Xing or Info tag: the side information. */
function sideInfoLength(frame: Mp3Frame): number {
  if (frame.isMpeg1) return frame.isMono ? 17 : 32;
  return frame.isMono ? 9 : 17;
}

function textAt(bytes: Uint8Array, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4));
}

interface HeaderFrame {
  /** Samples that the encoder added before and after the song; players that know leave them out. */
  padding: number;
}

/** What the first frame says about the file when it is an encoder's table of contents and not sound; else null. */
function headerFrame(bytes: Uint8Array, frame: Mp3Frame): HeaderFrame | null {
  if (textAt(bytes, frame.offset + 4 + 32) === 'VBRI') return { padding: 0 };
  const tag = frame.offset + 4 + sideInfoLength(frame);
  if (!['Xing', 'Info'].includes(textAt(bytes, tag))) return null;
  const flags = bytes[tag + 7] ?? 0;
  const lame =
    tag + 8 + (flags & 1 ? 4 : 0) + (flags & 2 ? 4 : 0) + (flags & 4 ? 100 : 0) + (flags & 8 ? 4 : 0);
  if (!/^(LAME|Lavc|Lavf)/.test(textAt(bytes, lame))) return { padding: 0 };
  const [b0 = 0, b1 = 0, b2 = 0] = bytes.subarray(lame + 21, lame + 24);
  return { padding: (b0 << 4) + (b1 >> 4) + ((b1 & 15) << 8) + b2 };
}

/**
 * Milliseconds of sound in an MP3, or null when it is none. Counts the frames that are there: the count written in a
 * Xing header is wrong for a file that was cut, and a constant bit rate is a guess.
 */
export function mp3DurationMs(bytes: Uint8Array): number | null {
  let samples = 0;
  let sampleRate = 0;
  let padding = 0;
  for (const frame of framesOf(bytes)) {
    const header = sampleRate === 0 ? headerFrame(bytes, frame) : null;
    sampleRate = frame.sampleRate;
    if (header) padding = header.padding;
    else samples += frame.samples;
  }
  if (samples === 0) return null;
  return Math.max(1, Math.round(((samples - Math.min(padding, samples)) / sampleRate) * 1000));
}
