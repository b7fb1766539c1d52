import type { FileProblem } from '@keepsong/domain/media/first-bytes';
import { inspectSound, type Recording } from '@keepsong/domain/media/inspect-sound';
import {
  AMR_RECORDING,
  takesType,
  UPLOAD_RULES,
  type FileKind,
  type SoundType,
} from '@keepsong/domain/uploads';
import { NO_SOUND, RefusedUpload, sentence } from './checked-file.ts';

/** Types by the parser's name of the container; of an MP4, whose container is a list of brands, by that of the codec. */
const TYPES: readonly (readonly [RegExp, SoundType])[] = [
  [/^WAVE/, 'audio/wav'],
  [/^FLAC/, 'audio/flac'],
  [/^Ogg/, 'audio/ogg'],
  [/^EBML\/webm/, 'audio/webm'],
  [/^ADTS/, 'audio/aac'],
  [/^MPEG$/, 'audio/mpeg'],
  [/(^|\/)(M4A|mp4\d|isom|iso\d|3g\w\d)/, 'audio/mp4'],
];

const PROBLEMS: Readonly<Record<Exclude<FileProblem, 'wrong_type'>, string>> = {
  incomplete: 'Incomplete file - Its end is missing. Please export it again and upload the new file.',
  empty: NO_SOUND,
  compressed:
    'Compressed WAV - The sound in this WAV file is compressed, and many players cannot play it. Please export it as PCM with 16 or 24 bits.',
  rf64: 'RF64 file - This WAV file has the format of very large files (RF64), which many players cannot open. Please export it as an ordinary WAV file.',
};

interface ParsedSound {
  /** The speech codec of old phones, in the container that they share with others. */
  isAmr?: boolean;
  /** Null when it is nothing that we know. */
  type: SoundType | null;
  /** Null when the file does not say it. */
  durationMs: number | null;
}

async function parsed(bytes: Buffer): Promise<ParsedSound> {
  // Fetched with the first recording.
  const { parseBuffer } = await import('music-metadata');
  const parse = async (part: Buffer): Promise<ParsedSound> => {
    const isMp4 = part.toString('latin1', 4, 8) === 'ftyp';
    // Without it, the parser refuses the brand of phones (3GP), which some write into an M4A too.
    const hint = isMp4 ? { mimeType: 'audio/mp4' } : undefined;
    const { format } = await parseBuffer(part, hint, { duration: true, skipCovers: true });
    const { container = '', codec, duration, hasVideo } = format;
    // It has no name for this codec.
    if (container.startsWith('3g') && !hasVideo && codec === undefined)
      return { type: null, durationMs: null, isAmr: true };
    const type = hasVideo ? null : (TYPES.find(([pattern]) => pattern.test(container))?.[1] ?? null);
    // A browser's MP4 is in fragments, of which the parser counts one.
    const isWhole = type !== 'audio/mp4' || !bytes.includes('moof', 0, 'latin1');
    return { type, durationMs: duration === undefined || !isWhole ? null : Math.round(duration * 1000) };
  };
  // A tag that it cannot read stands behind the head.
  return parse(bytes)
    .catch(() => parse(bytes.subarray(0, HEAD_BYTES)))
    .catch(() => ({ type: null, durationMs: null }));
}

/** The size and the kind of a RIFF file. */
const HEAD_BYTES = 12;

type Sound = ParsedSound & { type: SoundType; recording: Recording | null };

/** What a recording is, with what was found in a WAV or an MP3. Throws RefusedUpload. */
export async function soundOf(bytes: Buffer, kind: FileKind): Promise<Sound> {
  const { isAmr = bytes.toString('latin1', 0, 5) === '#!AMR', ...sound } = await parsed(bytes);
  if (isAmr) throw new RefusedUpload(sentence(AMR_RECORDING));
  // The parser does not know an MP3 that begins within a frame, and takes an RF64 for an MP3.
  const types: readonly SoundType[] =
    sound.type && sound.type !== 'audio/mpeg' ? [sound.type] : ['audio/mpeg', 'audio/wav'];
  let message = sentence(UPLOAD_RULES[kind].rejection);
  for (const type of types) {
    if (!takesType(kind, type)) continue;
    const recording = type === 'audio/wav' || type === 'audio/mpeg' ? inspectSound(type, bytes) : null;
    if (typeof recording !== 'string') {
      // The sound of a WAV and an MP3 is measured.
      if (!recording && sound.durationMs === 0) throw new RefusedUpload(NO_SOUND);
      return { ...sound, type, recording };
    }
    if (recording !== 'wrong_type') message = PROBLEMS[recording];
  }
  throw new RefusedUpload(message);
}
