import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { anchorSchema, LONGEST_NOTE } from '../documents/take-note.ts';
import { requiredTextSchema } from '../text-schema.ts';
import { defineSave } from './define-save.ts';

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
