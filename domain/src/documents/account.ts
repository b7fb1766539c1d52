import { z } from '../zod.ts';
import { auditFields, idSchema, instantSchema } from './common.ts';

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

export const newProfile = (
  known: Pick<Profile, 'id' | 'email' | 'isAdmin'> & Partial<Profile>,
  now: Date,
): Profile => ({
  ...{ name: '', phoneNumber: '', emailPreferences: { orderUpdates: true, checkoutReminders: true } },
  ...{ createdAt: now, updatedAt: now, ...known },
});

export const PROFILES = 'profiles';
export const profilePath = (uid: string) => `${PROFILES}/${uid}`;

/** Work for an account: its deletion, and the export of its data. */
export const ACCOUNT_JOBS = { deletion: 'accountDeletions', export: 'dataExports' } as const;
export type AccountJobKind = keyof typeof ACCOUNT_JOBS;

export const accountJobPath = (kind: AccountJobKind, uid: string): string => `${ACCOUNT_JOBS[kind]}/${uid}`;

export const exportPath = (uid: string): string => `exports/${uid}/my-data.json`;

/** Written when the deletion of an account begins: its last token stays valid for an hour, so calls and rules check this. */
export const deletedAccountSchema = z.object({
  id: idSchema,
  /** Firestore TTL removes it after this time, when no token is left. */
  expireAt: instantSchema,
});

export const DELETED_ACCOUNTS = 'deletedAccounts';

const record = z.record(z.string(), z.unknown());

/** The file of an export: instants are ISO 8601 strings, money is integer cents. */
export const myDataSchema = z.object({
  exportedAt: z.string(),
  account: record,
  profile: z.nullable(record),
  /** With their timeline, messages, story, review and extras. */
  orders: z.array(record),
  /** With their earlier lyrics, the comments on them, takes and files. */
  songs: z.array(record),
  covers: z.array(record),
  /** Without their links. */
  gifts: z.array(record),
  emails: z.array(record),
  files: z.array(z.string()),
});
export type MyData = z.output<typeof myDataSchema>;
