import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { OPTIONS } from '../documents/take.ts';
import { defineCall, SAVED_OR_CONFLICT } from './define-call.ts';

/**
 * Lets the customer hear the uploaded options of an order's songs and mails the customer. Admins only. `drafts` are the files
 * that the admin has seen, and `revision` the open one, which ends: when there are others now, nothing is published. A revision
 * whose notes were all declined ends without a file. A repeat finds no drafts and answers the same.
 */
export const publishTakes = defineCall({
  name: 'publishTakes',
  request: z.object({
    orderId: idSchema,
    revision: z.nullable(z.int().check(z.positive())),
    drafts: z
      .array(
        z.object({ songId: idSchema, option: z.enum(OPTIONS), path: z.string().check(z.maxLength(400)) }),
      )
      .check(
        z.maxLength(4),
        z.refine(
          (drafts) => new Set(drafts.map(({ songId, option }) => songId + option)).size === drafts.length,
          'Each option can be named once',
        ),
      ),
  }),
  response: SAVED_OR_CONFLICT,
});
