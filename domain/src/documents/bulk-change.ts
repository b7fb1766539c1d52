import { z } from '../zod.ts';
import { ORDER_STATUSES } from '../order-status.ts';
import { STATUS_OUTCOMES } from '../status-change.ts';
import { idSchema } from './common.ts';
import { jobFields } from './job.ts';

/** What is done to each of many orders: a status is set, or an admin or nobody works on them. */
export const orderChangeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('status'), status: z.enum(ORDER_STATUSES) }),
  z.object({ type: z.literal('assignee'), adminId: z.nullable(idSchema) }),
]);
export type OrderChange = z.output<typeof orderChangeSchema>;

export const chosenOrderSchema = z.object({
  orderId: idSchema,
  /** The status that the admin saw. */
  expected: z.enum(ORDER_STATUSES),
  isConfirmed: z.boolean(),
});
export type ChosenOrder = z.output<typeof chosenOrderSchema>;

/** What became of one order, or in a trial would. */
const changeOutcomeSchema = z.discriminatedUnion('outcome', [
  ...STATUS_OUTCOMES,
  z.object({ outcome: z.literal('failed'), message: z.string() }),
]);
export type ChangeOutcome = z.output<typeof changeOutcomeSchema>;

export const orderOutcomeSchema = z.object({
  orderId: idSchema,
  songTitle: z.string(),
  result: changeOutcomeSchema,
});
export type OrderOutcome = z.output<typeof orderOutcomeSchema>;

export const MOST_CHANGED = 100;

/** A change of many orders, as a job of the admin who asked for it. */
export const bulkChangeSchema = z.object({
  ...jobFields,
  email: z.nullable(z.string()),
  change: orderChangeSchema,
  orders: z.array(chosenOrderSchema),
  /** Of the orders that are done, in their order. */
  results: z.array(orderOutcomeSchema),
});
export type BulkChange = z.output<typeof bulkChangeSchema>;

export const BULK_CHANGES = 'bulkChanges';
export const bulkChangePath = (uid: string): string => `${BULK_CHANGES}/${uid}`;
