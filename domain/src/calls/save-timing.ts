import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { defineSave } from './define-save.ts';

/**
 * Saves when each line is sung in a recording of a song: a published take, or the song's own recording (`takeId` null). Admins
 * only; audited.
 */
export const saveTiming = defineSave({
  name: 'saveTiming',
  target: {
    songId: idSchema,
    takeId: z.nullable(idSchema),
    audioPath: z.string().check(z.minLength(1), z.maxLength(1_000)),
  },
  /** In the order in which they are sung. */
  value: z
    .array(z.object({ lineId: idSchema, startMs: z.int().check(z.nonnegative(), z.maximum(3_600_000)) }))
    .check(
      z.maxLength(1_000),
      z.refine(
        (lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
        'Each line begins once',
      ),
      z.refine(
        (lines) => lines.every(({ startMs }, index) => startMs > (lines[index - 1]?.startMs ?? -1)),
        'Each line has to start after the one before',
      ),
    ),
});
