import { z } from '@keepsong/domain/zod';
import { keep, readKept } from '@/lib/browser/kept';
import type { Draft } from './editing';

const keyOf = (songId: string) => `lyrics-draft.${songId}`;

const draftSchema = z.object({
  base: z.object({ revision: z.int().check(z.nonnegative()), lyrics: z.string() }),
  text: z.string(),
  source: z.catch(z.enum(['typed', 'generated', 'restored']), 'typed'),
});

/** The unsaved text of a song on this device. */
export const readKeptDraft = (songId: string): Draft | null => readKept(keyOf(songId), draftSchema, 'device');

/** Keeps the text until it is saved; null removes it. */
export const keepDraft = (songId: string, draft: Draft | null): boolean =>
  keep(keyOf(songId), draft, 'device');
