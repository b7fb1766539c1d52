import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { defineSave } from './define-save.ts';

/** Assigns an order to an admin, or to nobody. Admins only. */
export const assignOrder = defineSave({
  name: 'assignOrder',
  target: { orderId: idSchema },
  value: z.nullable(idSchema),
});
