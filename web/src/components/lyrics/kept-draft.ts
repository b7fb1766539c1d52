import { z } from '@keepsong/domain/zod';
import type { KeptDraft } from '@/lib/draft/use-draft';
import { keptDrafts } from '@/lib/draft/kept-drafts';

/** Lyrics, and where their words come from. */
const writtenSchema = z.object({
  lyrics: z.string(),
  source: z.enum(['typed', 'generated', 'restored']),
});
export type WrittenLyrics = z.output<typeof writtenSchema>;
export type DraftSource = WrittenLyrics['source'];

const drafts = keptDrafts('lyrics-draft.', writtenSchema);

/** The unsaved lyrics of a song on this device. */
export function keptLyrics(songId: string): KeptDraft<WrittenLyrics> {
  const { read, write } = drafts.of(songId);
  return { read, write };
}
