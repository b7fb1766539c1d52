import { z } from 'zod/mini';
import { defineCall } from './define-call.ts';

/** Queues an outbox e-mail again as a new row. Admins only; the same `requestId` queues once. */
export const resendEmail = defineCall({
  name: 'resendEmail',
  request: z.object({ requestId: z.uuid(), emailId: z.string().check(z.minLength(1), z.maxLength(256)) }),
  response: z.object({ emailId: z.string() }),
});
