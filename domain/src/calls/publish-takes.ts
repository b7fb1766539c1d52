import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { OPTIONS } from '../documents/take.ts';
import { defineCall } from './define-call.ts';

/**
 * Lets the customer hear the uploaded options of an order's songs and mails the customer. Admins only. `drafts` are the files
 * that the admin has seen: when there are others now, nothing is published. A repeat finds no drafts and answers the same.
 */
export const publishTakes = defineCall({
  name: 'publishTakes',
  request: z.object({
    orderId: idSchema,
    drafts: z
      .array(
        z.object({ songId: idSchema, option: z.enum(OPTIONS), path: z.string().check(z.maxLength(400)) }),
      )
      .check(
        z.minLength(1),
        z.maxLength(4),
        z.refine(
          (drafts) => new Set(drafts.map(({ songId, option }) => songId + option)).size === drafts.length,
          'Each option can be named once',
        ),
      ),
  }),
  response: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('saved') }),
    z.object({ outcome: z.literal('conflict') }),
  ]),
});
