import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { anchorSchema, LONGEST_NOTE } from '../documents/take-note.ts';
import { requiredTextSchema } from '../text-schema.ts';
import { defineCall } from './define-call.ts';

export const noteTextSchema = requiredTextSchema(LONGEST_NOTE, 'Please write what should be different');

/**
 * Saves a draft of a note on a take, or deletes it (`note` null). The owner only. `seen` is the version that was changed, 0 for a
 * new note: when there is another one now, nothing is written and that one comes back. Notes that were sent stay as they are.
 */
export const saveNote = defineCall({
  name: 'saveNote',
  request: z.object({
    songId: idSchema,
    noteId: idSchema,
    seen: z.int().check(z.nonnegative()),
    note: z.nullable(z.object({ takeId: idSchema, anchor: anchorSchema, text: noteTextSchema })),
  }),
  response: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('saved') }),
    z.object({ outcome: z.literal('conflict'), text: z.string(), version: z.int() }),
  ]),
});
