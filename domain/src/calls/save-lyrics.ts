import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { withPlainBreaks } from '../lyric-lines.ts';
import { TEXT_LIMITS } from '../order-form.ts';
import { atMost } from '../text-schema.ts';
import { defineSave } from './define-save.ts';

const writtenLyricsSchema = z.object({
  lyrics: z
    .string()
    .check(z.overwrite(withPlainBreaks))
    .check(atMost(TEXT_LIMITS.lyrics, `Lyrics have at most ${TEXT_LIMITS.lyrics} characters`)),
  source: z._default(z.enum(['typed', 'generated', 'restored']), 'typed'),
});
export type WrittenLyrics = z.output<typeof writtenLyricsSchema>;

/** Saves the lyrics of a song; their version is its `lyricsRevision`. Owner of a paid, not completed song, or admin. */
export const saveLyrics = defineSave({
  name: 'saveLyrics',
  target: { songId: idSchema },
  value: writtenLyricsSchema,
});
