import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { defineCall } from './define-call.ts';

/** Assigns an order to an admin, or to nobody. Admins only. */
export const assignOrder = defineCall({
  name: 'assignOrder',
  request: z.object({ orderId: idSchema, adminId: z.nullable(idSchema) }),
  response: z.object({}),
});
