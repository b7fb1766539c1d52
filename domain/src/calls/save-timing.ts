import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { defineCall } from './define-call.ts';

/**
 * Saves when each line is sung in a recording of a song: a published take, or the song's own recording (`takeId` null). Admins
 * only; audited. `seen` is the version that was changed, 0 for the first: when there is another one now, nothing is written.
 */
export const saveTiming = defineCall({
  name: 'saveTiming',
  request: z.object({
    songId: idSchema,
    takeId: z.nullable(idSchema),
    audioPath: z.string().check(z.minLength(1), z.maxLength(1_000)),
    seen: z.int().check(z.nonnegative()),
    /** In the order in which they are sung. */
    lines: z
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
  }),
  response: z.object({ outcome: z.enum(['saved', 'conflict']) }),
});
