import { z } from '../zod.ts';
import { emailSchemaOf } from '../email-address.ts';
import { EMAIL_TEMPLATES } from '../emails/templates.ts';
import { defineCall } from './define-call.ts';

/** Sends one variant of a template with sample data to one recipient at once. Admins only, limited per admin. */
export const sendTestEmail = defineCall({
  name: 'sendTestEmail',
  request: z.object({
    template: z.enum(EMAIL_TEMPLATES),
    /** One of `variantsOf(template)`. */
    variant: z.string().check(z.maxLength(60)),
    to: emailSchemaOf('Please enter a recipient email address'),
  }),
});
