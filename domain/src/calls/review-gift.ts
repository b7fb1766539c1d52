import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { defineCall } from './define-call.ts';

/** Decides about a reported gift page: `end` closes it for good, `keep` dismisses the reports. Admins only; audited. */
export const reviewGift = defineCall({
  name: 'reviewGift',
  request: z.object({ giftId: idSchema, decision: z.enum(['end', 'keep']) }),
  response: z.object({}),
});
