import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { defineCall } from './define-call.ts';

/**
 * The owner shows a song in the gallery or takes it back. Only a paid, completed song with audio can be shown. Taking
 * it back ends every public address of it. The same call again changes nothing.
 */
export const setSongPublic = defineCall({
  name: 'setSongPublic',
  request: z.object({ songId: idSchema, isPublic: z.boolean() }),
  response: z.object({ isPublic: z.boolean() }),
});
