import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { defineCall } from './define-call.ts';

/**
 * The actions on a gift page beside its settings. Owner only; each may be repeated.
 * `revoke`: deletes the link and its files. `replace`: does so and makes new ones. `delete`: deletes the gift page.
 * `publish_thanks` and `hide_thanks`: on the song's public page, if the recipient agreed. `read`: marks the reactions as seen.
 */
export const GIFT_CHANGES = ['revoke', 'replace', 'delete', 'publish_thanks', 'hide_thanks', 'read'] as const;

export const changeGift = defineCall({
  name: 'changeGift',
  request: z.object({ giftId: idSchema, change: z.enum(GIFT_CHANGES) }),
  response: z.object({}),
});
