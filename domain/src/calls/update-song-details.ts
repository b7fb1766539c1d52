import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { TEXT_LIMITS } from '../order-form.ts';
import { atMost, requiredTextSchema } from '../text-schema.ts';
import { defineSave } from './define-save.ts';

export const songDetailsSchema = z.object({
  title: requiredTextSchema(TEXT_LIMITS.songTitle, 'Required'),
  style: requiredTextSchema(TEXT_LIMITS.style, 'Required'),
  additionalInfo: z.string().check(atMost(TEXT_LIMITS.additionalInfo)),
});
export type SongDetails = z.output<typeof songDetailsSchema>;

export const updateSongDetails = defineSave({
  name: 'updateSongDetails',
  target: { songId: idSchema },
  value: songDetailsSchema,
  stored: z.object({ title: z.string(), style: z.string(), additionalInfo: z.string() }),
});
