import { z } from '@keepsong/domain/zod';
import type { Draft } from './editing';

/** Signing out removes keys with the prefix `keepsong.`. */
const keyOf = (songId: string) => `keepsong.lyrics-draft.${songId}`;

const draftSchema = z.object({
  base: z.object({ revision: z.int().check(z.nonnegative()), lyrics: z.string() }),
  text: z.string(),
  source: z.catch(z.enum(['typed', 'generated', 'restored']), 'typed'),
});

/** The unsaved text of a song in this tab. */
export function readKeptDraft(songId: string): Draft | null {
  try {
    const stored = sessionStorage.getItem(keyOf(songId));
    const parsed = stored === null ? null : draftSchema.safeParse(JSON.parse(stored));
    return parsed?.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps the text through a reload; null removes it. Does nothing when storage is full or blocked. */
export function keepDraft(songId: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(songId), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(songId));
  } catch {
    // The text stays in the editor.
  }
}
