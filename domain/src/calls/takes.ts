import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { anchorSchema, LONGEST_NOTE, MOST_DRAFT_NOTES } from '../documents/takes.ts';
import { requiredTextSchema } from '../text-schema.ts';
import { defineCall, SAVED_OR_CONFLICT, defineSave } from './define-call.ts';

export const noteTextSchema = requiredTextSchema(LONGEST_NOTE, 'Please write what should be different');

const noteOf = <Text extends z.ZodMiniType<string, string>>(text: Text) =>
  z.nullable(z.object({ takeId: idSchema, anchor: anchorSchema, text }));

/** Saves a draft of a note on a take, or deletes it (null). The owner only. Notes that were sent stay as they are. */
export const saveNote = defineSave({
  name: 'saveNote',
  target: { songId: idSchema, noteId: idSchema },
  value: noteOf(noteTextSchema),
  stored: noteOf(z.string()),
});

/** Sends all drafts of an order's notes, which uses one revision. The owner only. `notes`: the drafts that the person has seen. */
export const sendNotes = defineCall({
  name: 'sendNotes',
  request: z.object({
    orderId: idSchema,
    notes: z
      .array(z.object({ songId: idSchema, noteId: idSchema, version: z.int().check(z.positive()) }))
      // The drafts of two songs.
      .check(z.minLength(1), z.maxLength(2 * MOST_DRAFT_NOTES)),
  }),
  response: SAVED_OR_CONFLICT,
});

/** Makes a published take the song. The owner only. The order is completed once each of its songs has one; until then it can change. */
export const chooseTake = defineCall({
  name: 'chooseTake',
  request: z.object({ songId: idSchema, takeId: idSchema }),
  response: z.object({ isCompleted: z.boolean() }),
});
