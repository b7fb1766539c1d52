import { AMR_RECORDING, UPLOAD_RULES, type FileKind, type SoundType } from '@keepsong/domain/uploads';
import { NO_SOUND, RefusedUpload, sentence } from './checked-file.ts';

interface Sound {
  type: SoundType;
  /** Null when the file does not say it. */
  durationMs: number | null;
}

/** By the container, as the parser calls it, or by the codec in an MP4, whose container is a list of brands. */
const TYPES: readonly (readonly [RegExp, SoundType])[] = [
  [/^WAVE/, 'audio/wav'],
  [/^FLAC/, 'audio/flac'],
  [/^Ogg/, 'audio/ogg'],
  [/^EBML\/webm/, 'audio/webm'],
  [/^ADTS/, 'audio/aac'],
  [/^MPEG$/, 'audio/mpeg'],
  [/(^|\/)(M4A|mp4\d|isom|iso\d)/, 'audio/mp4'],
];

const startsWith = (bytes: Buffer, text: string) =>
  bytes.subarray(0, text.length).toString('latin1') === text;

/** What a recording of a phone or a browser is, by its bytes. Throws RefusedUpload. */
export async function soundOf(bytes: Buffer, kind: FileKind): Promise<Sound> {
  if (startsWith(bytes, '#!AMR')) throw new RefusedUpload(sentence(AMR_RECORDING));
  const wrongType = sentence(UPLOAD_RULES[kind].rejection);
  // Fetched with the first recording.
  const { parseBuffer } = await import('music-metadata');
  const parsed = await parseBuffer(bytes, undefined, { duration: true, skipCovers: true }).catch(
    (error: unknown) => {
      throw new RefusedUpload(wrongType, { cause: error });
    },
  );
  const { container = '', duration, hasVideo } = parsed.format;
  const type = TYPES.find(([pattern]) => pattern.test(container))?.[1];
  if (!type || hasVideo) throw new RefusedUpload(wrongType);
  // A browser's MP4 is in fragments, of which the parser counts one.
  const isWhole = type !== 'audio/mp4' || !bytes.includes('moof', 0, 'latin1');
  if (duration === 0) throw new RefusedUpload(NO_SOUND);
  return {
    type,
    durationMs: duration === undefined || !isWhole ? null : Math.max(1, Math.round(duration * 1000)),
  };
}
