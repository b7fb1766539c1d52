import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { GIFT_DESIGNS, LONGEST_GIFT_NAME, LONGEST_GIFT_WORDS } from '../documents/gift.ts';
import { requiredTextSchema, textSchema } from '../text-schema.ts';
import { defineSave } from './define-save.ts';
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
 * Makes a gift page for a paid song, with its link, or changes one. The owner only. Null is stored where there is
 * no page; `opensAt` of a stored one is null once it has opened.
 */
export const saveGift = defineSave({
  name: 'saveGift',
  target: { giftId: idSchema, songId: idSchema },
  value: giftFormSchema,
  stored: z.nullable(giftFormSchema),
});

/**
 * The actions on a gift page beside its settings. Owner only; each may be repeated.
 * `revoke`: deletes the link and its files. `replace`: does so and makes new ones. `delete`: deletes the gift page.
 */
const GIFT_CHANGES = ['revoke', 'replace', 'delete'] as const;

export const changeGift = defineCall({
  name: 'changeGift',
  request: z.discriminatedUnion('change', [
    z.object({ giftId: idSchema, change: z.enum(GIFT_CHANGES) }),
    /**
     * Marks the reactions as seen and deletes their waiting e-mail. `thanksAtMs`: when the thanks on the screen were written, null
     * for none; nothing changes when there are other ones, which are still to be read.
     */
    z.object({ giftId: idSchema, change: z.literal('read'), thanksAtMs: z.nullable(z.int()) }),
  ]),
});
