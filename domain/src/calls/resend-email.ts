import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { defineCall } from './define-call.ts';

/** Queues an outbox e-mail again as a new row. Admins only; the same `requestId` queues once. */
export const resendEmail = defineCall({
  name: 'resendEmail',
  request: z.object({ requestId: z.uuid(), emailId: idSchema }),
  response: z.object({ emailId: z.string() }),
});
