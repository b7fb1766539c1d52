import { z } from '../zod.ts';
import { idSchema, instantSchema, versionSchema } from './common.ts';
import { orderPath } from './order.ts';

/** The team's own note on an order. A separate document, because the customer may read the order. */
export const orderNoteSchema = z.object({
  id: idSchema,
  text: z.string(),
  byEmail: z.string(),
  version: versionSchema,
  updatedAt: instantSchema,
});
export type OrderNote = z.output<typeof orderNoteSchema>;

export const orderNotePath = (orderId: string) => `${orderPath(orderId)}/internal/note`;
