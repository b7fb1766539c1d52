import { monthSchema } from '../books.ts';
import { z } from '../zod.ts';
import { defineCall } from './define-call.ts';

/** The owner's table of a month, with the two that it is compared with (`monthsOfTable`). Admins only; at most 60 reads. */
export const readBusiness = defineCall({
  name: 'readBusiness',
  request: z.object({ month: monthSchema }),
  response: z.object({
    /** Integer cents, counts and milliseconds by the names in `BUSINESS_SECTIONS`. */
    months: z.array(z.object({ month: monthSchema, figures: z.record(z.string(), z.number()) })),
    /** The first codes of the month asked for, with their orders. */
    codes: z.array(z.object({ code: z.string(), orders: z.number() })),
  }),
});
