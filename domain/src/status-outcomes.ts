import { ORDER_STATUSES } from './order-status.ts';
import { STATUS_WARNING_NAMES } from './status-change.ts';
import { z } from './zod.ts';

/** What can become of a new status. */
export const STATUS_OUTCOMES = [
  z.object({ outcome: z.literal('saved') }),
  z.object({ outcome: z.literal('conflict'), status: z.enum(ORDER_STATUSES) }),
  z.object({
    outcome: z.literal('confirm'),
    warnings: z.array(z.enum(STATUS_WARNING_NAMES)),
    /** The customer gets an e-mail about it. */
    isMailed: z.boolean(),
  }),
] as const;
