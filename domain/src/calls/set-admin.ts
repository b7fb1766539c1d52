import { z } from '../zod.ts';
import { emailSchema } from '../email-address.ts';
import { defineCall } from './define-call.ts';

/**
 * Grants or revokes the admin role. Admins only, signed in within the last ten minutes; the e-mail must be
 * verified; the last admin cannot be revoked. Revoking ends the person's sessions.
 */
export const setAdmin = defineCall({
  name: 'setAdmin',
  request: z.object({
    email: emailSchema,
    isAdmin: z.boolean(),
  }),
  response: z.object({ uid: z.string() }),
});
export const RECENT_SIGN_IN_MINUTES = 10;
