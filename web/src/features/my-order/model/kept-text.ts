import { z } from '@keepsong/domain/zod';
import { keep, keptKeys, readKept } from '@/lib/browser/kept';

const LINES = 'lyrics-line.';

export type TextKind = 'comment' | 'edit';

interface TextOf {
  songId: string;
  lineId: string;
  kind: TextKind;
}

const keptSchema = z.object({
  text: z.string(),
  /** The line's text at that time. */
  base: z.string(),
});
type KeptText = z.output<typeof keptSchema>;

const keyOf = ({ songId, lineId, kind }: TextOf) => `${LINES}${songId}.${lineId}.${kind}`;

/** Reads this device's unsent text about a line, or null. */
export const readKeptText = (about: TextOf): KeptText | null => readKept(keyOf(about), keptSchema, 'device');

/** Stores the text on this device; null removes it. */
export const keepText = (about: TextOf, kept: KeptText | null): boolean => keep(keyOf(about), kept, 'device');

/** Texts about deleted lines of the song. */
export function textsWithoutLine(songId: string, lineIds: ReadonlySet<string>): (TextOf & KeptText)[] {
  const beginning = `${LINES}${songId}.`;
  return keptKeys(beginning).flatMap((end) => {
    const [lineId = '', kind] = end.split('.');
    const kept = readKept(beginning + end, keptSchema, 'device');
    const isLost = !lineIds.has(lineId) && kept !== null && (kind === 'comment' || kind === 'edit');
    return isLost ? [{ songId, lineId, kind, ...kept }] : [];
  });
}
