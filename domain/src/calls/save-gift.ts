import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { GIFT_DESIGNS, LONGEST_GIFT_NAME, LONGEST_GIFT_WORDS } from '../documents/gift.ts';
import { requiredTextSchema, textSchema } from '../text-schema.ts';
import { defineCall } from './define-call.ts';

export const giftFormSchema = z.object({
  recipient: requiredTextSchema(LONGEST_GIFT_NAME, 'Please say who it is for'),
  sender: requiredTextSchema(LONGEST_GIFT_NAME, 'Please say who it is from'),
  words: textSchema(LONGEST_GIFT_WORDS),
  design: z.enum(GIFT_DESIGNS),
  /** When it opens, as an ISO text with its offset; null for now. */
  opensAt: z.nullable(z.iso.datetime({ offset: true })),
  allowsSaving: z.boolean(),
  takesReactions: z.boolean(),
});
export type GiftForm = z.output<typeof giftFormSchema>;

/**
 * Makes a gift page for a song of a completed order, with its link, or changes one. The owner only. `seen` is the version that was
 * changed, 0 for a new one: when there is another version now, nothing is written.
 */
export const saveGift = defineCall({
  name: 'saveGift',
  request: z.object({
    giftId: idSchema,
    songId: idSchema,
    seen: z.int().check(z.nonnegative()),
    gift: giftFormSchema,
  }),
  response: z.object({ outcome: z.enum(['saved', 'conflict']) }),
});
