import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { MOST_DRAFT_NOTES } from '../documents/take-note.ts';
import { defineCall, SAVED_OR_CONFLICT } from './define-call.ts';

/**
 * Sends all drafts of an order's notes to the team, which uses one revision. The owner only. `notes` are the drafts that the
 * person has seen: when there are others now, nothing is sent.
 */
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
