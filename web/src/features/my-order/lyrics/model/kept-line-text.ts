import { z } from '@keepsong/domain/zod';
import type { IsSame } from '@/lib/draft/draft';
import type { KeptDraft } from '@/lib/draft/use-draft';
import { keptDrafts } from '@/lib/draft/kept-drafts';

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

/** A comment belongs to the words it is about; another line text is another edit only by its words. */
export const IS_SAME: Readonly<Record<TextKind, IsSame<LineText>>> = {
  comment: (one, other) => one.text.trim() === other.text.trim() && one.line === other.line,
  edit: (one, other) => one.text.trim() === other.text.trim(),
};

const lineTexts = keptDrafts('lyrics-line.', lineTextSchema);

/** The unsent text about a line on this device. */
export const keptLineText = ({ songId, lineId, kind }: TextOf): KeptDraft<LineText> =>
  lineTexts.of(`${songId}.${lineId}.${kind}`);

/** Texts about deleted lines of the song. */
export function textsWithoutLine(songId: string, lineIds: ReadonlySet<string>): (TextOf & LineText)[] {
  return lineTexts.ids(`${songId}.`).flatMap((id) => {
    const [, lineId = '', kind] = id.split('.');
    if (lineIds.has(lineId) || (kind !== 'comment' && kind !== 'edit')) return [];
    const about = { songId, lineId, kind } as const;
    const kept = keptLineText(about).read();
    return kept ? [{ ...about, ...kept.value }] : [];
  });
}
