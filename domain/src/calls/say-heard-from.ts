import { HEARD_FROM } from '../books.ts';
import { idSchema } from '../documents/common.ts';
import { z } from '../zod.ts';
import { defineCall } from './define-call.ts';

/** Where the customer has heard of us. The owner of a paid order; the first answer stays. */
export const sayHeardFrom = defineCall({
  name: 'sayHeardFrom',
  request: z.object({ orderId: idSchema, heardFrom: z.enum(HEARD_FROM) }),
});
