import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { seenReportsSchema } from '../documents/song-report.ts';
import { defineCall } from './define-call.ts';

/**
 * Decides about a reported gift page: `end` closes it for good, `keep` leaves it. Its oldest `seen` reports are closed; later
 * ones stay open. Admins only; audited.
 */
export const reviewGift = defineCall({
  name: 'reviewGift',
  request: z.object({ giftId: idSchema, decision: z.enum(['end', 'keep']), seen: seenReportsSchema }),
  response: z.object({}),
});
