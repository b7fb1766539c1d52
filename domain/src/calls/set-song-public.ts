import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { defineSave } from './define-save.ts';

/**
 * Shows a song in the gallery or removes it. Owner only. Only a paid, completed song with audio can be shown. Removing
 * it deletes every public URL of it.
 */
export const setSongPublic = defineSave({
  name: 'setSongPublic',
  target: { songId: idSchema },
  value: z.boolean(),
});
