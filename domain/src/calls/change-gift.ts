import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { defineCall } from './define-call.ts';

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
