import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { defineCall } from './define-call.ts';

/**
 * Shows a song in the gallery or removes it. Owner only. Only a paid, completed song with audio can be shown. Removing
 * it deletes every public URL of it. Repeating the call changes nothing.
 */
export const setSongPublic = defineCall({
  name: 'setSongPublic',
  request: z.object({ songId: idSchema, isPublic: z.boolean() }),
  response: z.object({ isPublic: z.boolean() }),
});
