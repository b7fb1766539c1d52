import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { defineCall } from './define-call.ts';
import { emailSchemaOf } from '../email-address.ts';
import { EMAIL_TEMPLATES } from '../emails/templates.ts';

/** Queues an outbox e-mail again as a new row. Admins only; the same `requestId` queues once. */
export const resendEmail = defineCall({
  name: 'resendEmail',
  request: z.object({ requestId: z.uuid(), emailId: idSchema }),
  response: z.object({ emailId: z.string() }),
});

/** Sends again, to the present address, what did not arrive at an earlier one of an order's customer; each once. Admins only. */
export const resendLostEmails = defineCall({
  name: 'resendLostEmails',
  request: z.object({ orderId: idSchema }),
});

/** Sends a template with sample data to one recipient at once. Admins only, limited per admin. */
export const sendTestEmail = defineCall({
  name: 'sendTestEmail',
  request: z.object({
    template: z.enum(EMAIL_TEMPLATES),
    to: emailSchemaOf('Please enter a recipient email address'),
  }),
});
