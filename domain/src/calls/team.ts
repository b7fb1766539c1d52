import { z } from '../zod.ts';
import { emailSchema } from '../email-address.ts';
import { defineCall, defineSave } from './define-call.ts';
import { monthSchema } from '../books.ts';
import { shopSettingsSchema } from '../shop-settings.ts';

/** Grants or revokes the admin role, by an admin who has just signed in; the e-mail must be verified, and one admin stays. */
export const setAdmin = defineCall({
  name: 'setAdmin',
  request: z.object({
    email: emailSchema,
    isAdmin: z.boolean(),
  }),
  response: z.object({ uid: z.string() }),
});
export const ADMIN_SIGN_IN_MINUTES = 10;

/** The owner's table of a month, with the two that it is compared with (`monthsOfTable`). Admins only; at most 60 reads. */
export const readBusiness = defineCall({
  name: 'readBusiness',
  request: z.object({ month: monthSchema }),
  response: z.object({
    /** Integer cents, counts and milliseconds by the names in `BUSINESS_SECTIONS`. */
    months: z.array(z.object({ month: monthSchema, figures: z.record(z.string(), z.number()) })),
    /** The first codes of the month asked for, with their orders. */
    codes: z.array(z.object({ code: z.string(), orders: z.number() })),
  }),
});

/** Saves the settings of the shop. Admins only. Days that were promised before stay. */
export const saveSettings = defineSave({ name: 'saveSettings', target: {}, value: shopSettingsSchema });
