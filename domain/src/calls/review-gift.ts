import { z } from '../zod.ts';
import { idSchema, seenUntilSchema } from '../documents/common.ts';
import { defineCall } from './define-call.ts';

/**
 * Decides about a reported gift page: `end` closes it for good, `keep` leaves it. The reports until
 * `seenUntil` are closed; later ones stay open. Admins only; audited.
 */
export const reviewGift = defineCall({
  name: 'reviewGift',
  request: z.object({ giftId: idSchema, decision: z.enum(['end', 'keep']), seenUntil: seenUntilSchema }),
});
