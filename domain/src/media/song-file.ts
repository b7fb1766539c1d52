import type { SoundFormat } from '../documents/song-file.ts';
import { UPLOAD_RULES, type SongFileKind } from '../uploads.ts';
import { afterId3Tags, firstFrame } from './mp3.ts';
import { canonical } from './sniff.ts';
import { readWavFormat } from './wav.ts';

/** A file of which only parts are read, because it may be larger than the memory. */
export interface StoredBytes {
  size: number;
  /** `length` bytes from `start` on; fewer at the end of the file. */
  read: (start: number, length: number) => Promise<Uint8Array>;
}

/** Why a file is not accepted. `incomplete`: its end is missing, so the export or the copy was interrupted. */
type FileProblem = 'wrong_type' | 'incomplete' | 'empty';

export type InspectedFile =
  { ok: true; contentType: string; sound: SoundFormat | null } | { ok: false; problem: FileProblem };

const refused = (problem: FileProblem): InspectedFile => ({ ok: false, problem });
const accepted = (contentType: string, sound: SoundFormat | null = null): InspectedFile => ({
  ok: true,
  contentType,
  sound,
});

/** Read at once: most files are recognised by one such part. */
const PART_BYTES = 64 * 1024;
/** Programs write a handful; more are an attempt to keep us reading. */
const MOST_CHUNKS = 100;

/** Checks a file's content against its type and kind. `contentType` comes from the uploader and is not trusted. */
export async function inspectSongFile(
  kind: SongFileKind,
  contentType: string,
  file: StoredBytes,
): Promise<InspectedFile> {
  if (!Object.hasOwn(UPLOAD_RULES[kind].types, contentType)) return refused('wrong_type');
  return canonical(contentType) === 'audio/wav' ? inspectWav(file) : inspectMp3(file);
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const textAt = (bytes: Uint8Array, start: number) => String.fromCharCode(...bytes.subarray(start, start + 4));

/** Caches the last part of the file and reads again only for bytes outside it. */
function inParts({ size, read }: StoredBytes): StoredBytes {
  let partStart = 0;
  let part = new Uint8Array();
  return {
    size,
    async read(start, length) {
      if (start < partStart || start + length > partStart + part.length) {
        part = Uint8Array.from(await read(start, PART_BYTES));
        partStart = start;
      }
      return part.subarray(start - partStart, start - partStart + length);
    },
  };
}

async function inspectWav(file: StoredBytes): Promise<InspectedFile> {
  const { size, read } = inParts(file);
  const head = await read(0, 12);
  if (textAt(head, 0) !== 'RIFF' || textAt(head, 8) !== 'WAVE') return refused('wrong_type');
  let format: ReturnType<typeof readWavFormat> = null;
  let offset = 12;
  for (let count = 0; count < MOST_CHUNKS && offset + 8 <= size; count += 1) {
    const header = await read(offset, 8);
    const length = viewOf(header).getUint32(4, true);
    const start = offset + 8;
    if (textAt(header, 0) === 'fmt ') format = readWavFormat(await read(start, Math.min(length, 40)));
    if (textAt(header, 0) === 'data') {
      if (!format) return refused('wrong_type');
      const rest = size - start;
      // A program that was interrupted leaves a length of 0 or of all ones.
      if (length > rest || (length === 0 && rest > 0)) return refused('incomplete');
      const { sampleRate, bitsPerSample, channels, blockAlign } = format;
      if (length < blockAlign) return refused('empty');
      const durationMs = Math.max(1, Math.round((length / blockAlign / sampleRate) * 1000));
      return accepted('audio/wav', { durationMs, sampleRate, bitsPerSample, channels });
    }
    offset = start + length + (length % 2);
  }
  return refused(format ? 'incomplete' : 'wrong_type');
}

async function inspectMp3({ size, read }: StoredBytes): Promise<InspectedFile> {
  let offset = 0;
  // The picture in a tag can be larger than a part. A file has one or two tags.
  for (let tags = 0; tags < MOST_CHUNKS; tags += 1) {
    const next = afterId3Tags(await read(offset, 10));
    if (next === 0) break;
    offset += next;
  }
  if (offset >= size) return refused('wrong_type');
  return firstFrame(await read(offset, PART_BYTES)) ? accepted('audio/mpeg') : refused('wrong_type');
}
