import { idSchema } from './documents/common.ts';
import { EMAIL_PREFERENCES } from './documents/account.ts';
import { z } from './zod.ts';

/** The query of a link that switches a kind of e-mail off. Its signature replaces the sign-in. */
export const unsubscribeLinkSchema = z.object({
  user: idSchema,
  preference: z.enum(EMAIL_PREFERENCES),
  signature: z.string().check(z.regex(/^[\w-]{43}$/)),
});
export type UnsubscribeLink = z.output<typeof unsubscribeLinkSchema>;

/** POST switches off (RFC 8058); GET redirects to the page with the confirmation, because link scanners follow links. */
export const UNSUBSCRIBE_API = '/api/unsubscribe';
