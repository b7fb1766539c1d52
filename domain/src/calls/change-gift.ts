import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { defineCall } from './define-call.ts';

/**
 * The actions on a gift page beside its settings. Owner only; each may be repeated.
 * `revoke`: deletes the link and its files. `replace`: does so and makes new ones. `delete`: deletes the gift page.
 * `hide_thanks`: takes them off the song's public page. `read`: marks the reactions as seen.
 */
const GIFT_CHANGES = ['revoke', 'replace', 'delete', 'hide_thanks', 'read'] as const;

export const changeGift = defineCall({
  name: 'changeGift',
  request: z.discriminatedUnion('change', [
    z.object({ giftId: idSchema, change: z.enum(GIFT_CHANGES) }),
    /**
     * Shows the thanks on the song's public page, if the recipient agreed. `thanksAtMs`: when the words that the owner has seen
     * were written; a conflict when there are other ones.
     */
    z.object({ giftId: idSchema, change: z.literal('publish_thanks'), thanksAtMs: z.int() }),
  ]),
  response: z.object({}),
});
