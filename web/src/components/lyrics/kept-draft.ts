import { z } from '@keepsong/domain/zod';
import type { KeptDraft } from '@/lib/draft/use-draft';
import { keptFamily } from '@/lib/storage/kept';

/** Lyrics, and where their words come from. */
const writtenSchema = z.object({
  lyrics: z.string(),
  source: z.catch(z.enum(['typed', 'generated', 'restored']), 'typed'),
});
export type WrittenLyrics = z.output<typeof writtenSchema>;
export type DraftSource = WrittenLyrics['source'];

const drafts = keptFamily(
  'lyrics-draft.',
  z.object({ base: z.object({ value: writtenSchema, version: z.number() }), value: writtenSchema }),
);

/** The unsaved lyrics of a song on this device. */
export function keptLyrics(songId: string): KeptDraft<WrittenLyrics> {
  const { read, write } = drafts.of(songId);
  return { read, write };
}
