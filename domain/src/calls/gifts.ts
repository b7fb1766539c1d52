import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { GIFT_DESIGNS, LONGEST_GIFT_NAME, LONGEST_GIFT_WORDS } from '../documents/gift.ts';
import { requiredTextSchema, textSchema } from '../text-schema.ts';
import { defineCall, defineSave } from './define-call.ts';

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

/** Makes or changes a gift page of a paid song. The owner only. `opensAt` of a stored one is null once it has opened. */
export const saveGift = defineSave({
  name: 'saveGift',
  target: { giftId: idSchema, songId: idSchema },
  value: giftFormSchema,
  stored: z.nullable(giftFormSchema),
});

/** `revoke`: ends the link. `replace`: makes another one. `delete`: deletes the page. Owner only; each may be repeated. */
const GIFT_CHANGES = ['revoke', 'replace', 'delete'] as const;

export const changeGift = defineCall({
  name: 'changeGift',
  request: z.discriminatedUnion('change', [
    z.object({ giftId: idSchema, change: z.enum(GIFT_CHANGES) }),
    /** Marks the reactions as seen, and deletes their waiting e-mail; `thanksAtMs`: when the thanks on the screen were written. Newer ones stay unread. */
    z.object({ giftId: idSchema, change: z.literal('read'), thanksAtMs: z.nullable(z.int()) }),
  ]),
});
