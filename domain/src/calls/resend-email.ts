import { z } from 'zod';
import { defineCall } from './define-call.ts';

/** Queues an outbox e-mail again as a new row. Admins only; the same `requestId` queues once. */
export const resendEmail = defineCall({
  name: 'resendEmail',
  request: z.object({ requestId: z.uuid(), emailId: z.string().min(1).max(256) }),
  response: z.object({ emailId: z.string() }),
});
