import { z } from '../zod.ts';
import { emailSchema } from '../email-address.ts';
import { defineCall } from './define-call.ts';

/**
 * Gives an account that signs in by text message its first e-mail address, not confirmed yet. Needs a recent sign-in. An account
 * that has an address changes it by a link to the new one, which Firebase Auth does not offer without a former one.
 */
export const addAccountEmail = defineCall({
  name: 'addAccountEmail',
  request: z.object({ email: emailSchema }),
  response: z.object({}),
});
