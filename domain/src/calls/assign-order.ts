import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { defineCall } from './define-call.ts';

/** Makes an admin the one who works on an order, or nobody. Admins only. */
export const assignOrder = defineCall({
  name: 'assignOrder',
  request: z.object({ orderId: idSchema, adminId: z.nullable(idSchema) }),
  response: z.object({}),
});
