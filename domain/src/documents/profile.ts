import { z } from '../zod.ts';
import { auditFields, idSchema } from './common.ts';

/** Kinds of e-mails that a person can switch off; all others belong to a payment, an order's end or the account. */
export const EMAIL_PREFERENCES = ['orderUpdates', 'checkoutReminders'] as const;
export type EmailPreference = (typeof EMAIL_PREFERENCES)[number];

export const profileSchema = z.object({
  id: idSchema,
  email: z.string(),
  name: z.string(),
  phoneNumber: z.string(),
  /** Read-only mirror of the `isAdmin` claim, which alone grants anything. */
  isAdmin: z.boolean(),
  emailPreferences: z.object({ orderUpdates: z.boolean(), checkoutReminders: z.boolean() }),
  ...auditFields,
});
export type Profile = z.output<typeof profileSchema>;

export const PROFILES = 'profiles';
export const profilePath = (uid: string) => `${PROFILES}/${uid}`;

export function isProfileComplete(profile: Pick<Profile, 'name' | 'email' | 'phoneNumber'>): boolean {
  return Boolean(profile.name && profile.email && profile.phoneNumber);
}
