import { z } from '@keepsong/domain/zod';
import { keep, readKept } from '@/lib/browser/kept';
import type { KeptDraft } from '@/lib/draft/use-draft';

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

/** The unsaved lyrics of a song on this device. */
export function keptLyrics(songId: string): KeptDraft<WrittenLyrics> {
  const key = `lyrics-draft.${songId}`;
  return {
    read() {
      const kept = readKept(key, draftSchema, 'device');
      return (
        kept && {
          base: { value: { lyrics: kept.base.lyrics, source: 'typed' }, version: kept.base.revision },
          value: { lyrics: kept.text, source: kept.source },
        }
      );
    },
    write(unsaved) {
      const kept = unsaved && {
        base: { revision: unsaved.base.version, lyrics: unsaved.base.value.lyrics },
        text: unsaved.value.lyrics,
        source: unsaved.value.source,
      };
      keep(key, kept, 'device');
    },
  };
}
