import { z } from '@keepsong/domain/zod';
import type { KeptDraft } from '@/lib/draft/use-draft';
import { keptFamily } from '@/lib/storage/kept';

const sourceSchema = z.enum(['typed', 'generated', 'restored']);
export type DraftSource = z.output<typeof sourceSchema>;

/** Lyrics, and where their words come from. */
export interface WrittenLyrics {
  lyrics: string;
  source: DraftSource;
}

const draftSchema = z.object({
  base: z.object({ revision: z.int().check(z.nonnegative()), lyrics: z.string() }),
  text: z.string(),
  source: z.catch(sourceSchema, 'typed'),
});

const drafts = keptFamily('lyrics-draft.', draftSchema);

/** The unsaved lyrics of a song on this device. */
export function keptLyrics(songId: string): KeptDraft<WrittenLyrics> {
  const kept = drafts.of(songId);
  return {
    read() {
      const draft = kept.read();
      return (
        draft && {
          base: { value: { lyrics: draft.base.lyrics, source: 'typed' }, version: draft.base.revision },
          value: { lyrics: draft.text, source: draft.source },
        }
      );
    },
    write(unsaved) {
      const draft = unsaved && {
        base: { revision: unsaved.base.version, lyrics: unsaved.base.value.lyrics },
        text: unsaved.value.lyrics,
        source: unsaved.value.source,
      };
      kept.write(draft);
    },
  };
}
