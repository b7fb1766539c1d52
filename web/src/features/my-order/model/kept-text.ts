import { z } from '@keepsong/domain/zod';
import { keep, keptKeys, readKept } from '@/lib/browser/kept';
import type { IsSame } from '@/lib/draft/draft';
import type { KeptDraft } from '@/lib/draft/use-draft';

const LINES = 'lyrics-line.';

export type TextKind = 'comment' | 'edit';

interface TextOf {
  songId: string;
  lineId: string;
  kind: TextKind;
}

const lineTextSchema = z.object({
  /** The line's words that the text is about, or changes. */
  line: z.string(),
  text: z.string(),
});
/** A text about a line. */
export type LineText = z.output<typeof lineTextSchema>;

const keptSchema = z.object({
  base: z.object({ value: lineTextSchema, version: z.number() }),
  value: lineTextSchema,
});

/** A comment belongs to the words it is about; another line text is another edit only by its words. */
export const IS_SAME: Readonly<Record<TextKind, IsSame<LineText>>> = {
  comment: (one, other) => one.text.trim() === other.text.trim() && one.line === other.line,
  edit: (one, other) => one.text.trim() === other.text.trim(),
};

const keyOf = ({ songId, lineId, kind }: TextOf) => `${LINES}${songId}.${lineId}.${kind}`;

/** The unsent text about a line on this device. */
export const keptText = (about: TextOf): KeptDraft<LineText> => ({
  read: () => readKept(keyOf(about), keptSchema, 'device'),
  write: (unsaved) => void keep(keyOf(about), unsaved, 'device'),
});

/** Texts about deleted lines of the song. */
export function textsWithoutLine(songId: string, lineIds: ReadonlySet<string>): (TextOf & LineText)[] {
  const beginning = `${LINES}${songId}.`;
  return keptKeys(beginning).flatMap((end) => {
    const [lineId = '', kind] = end.split('.');
    if (lineIds.has(lineId) || (kind !== 'comment' && kind !== 'edit')) return [];
    const about = { songId, lineId, kind } as const;
    const kept = keptText(about).read();
    return kept ? [{ ...about, ...kept.value }] : [];
  });
}
