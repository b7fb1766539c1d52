import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { defineCall } from './define-call.ts';

/**
 * What the owner does with a gift page beside its settings. The owner only; each may be repeated.
 * `revoke`: the link and its files end. `replace`: they end and there are new ones. `delete`: nothing of it stays.
 * `publish_thanks` and `hide_thanks`: on the song's public page, where the recipient agreed. `read`: the reactions were seen.
 */
export const GIFT_CHANGES = ['revoke', 'replace', 'delete', 'publish_thanks', 'hide_thanks', 'read'] as const;

export const changeGift = defineCall({
  name: 'changeGift',
  request: z.object({ giftId: idSchema, change: z.enum(GIFT_CHANGES) }),
  response: z.object({}),
});
