import { z } from '@keepsong/domain/zod';
import { keep, keptKeys, readKept } from '@/lib/kept';

const LINES = 'lyrics-line.';

export type TextKind = 'comment' | 'edit';

interface TextOf {
  songId: string;
  lineId: string;
  kind: TextKind;
}

const keptSchema = z.object({
  text: z.string(),
  /** The line that it was written about. */
  base: z.string(),
});
export type KeptText = z.output<typeof keptSchema>;

const keyOf = ({ songId, lineId, kind }: TextOf) => `${LINES}${songId}.${lineId}.${kind}`;

/** What was typed about a line in this tab and not sent yet; null when nothing was. */
export const readKeptText = (about: TextOf): KeptText | null => readKept(keyOf(about), keptSchema);

/** Keeps the text through a reload; null removes it. */
export const keepText = (about: TextOf, kept: KeptText | null): void => keep(keyOf(about), kept);

/** Texts about lines of the song that are no longer there. */
export function textsWithoutLine(songId: string, lineIds: ReadonlySet<string>): (TextOf & KeptText)[] {
  const beginning = `${LINES}${songId}.`;
  return keptKeys(beginning).flatMap((end) => {
    const [lineId = '', kind] = end.split('.');
    const kept = readKept(beginning + end, keptSchema);
    const isLost = !lineIds.has(lineId) && kept !== null && (kind === 'comment' || kind === 'edit');
    return isLost ? [{ songId, lineId, kind, ...kept }] : [];
  });
}
