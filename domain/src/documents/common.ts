import { z } from '../zod.ts';

/** Firestore Timestamps become Dates at the boundary; the domain knows Dates only. */
export const instantSchema = z.date();
/** An id of Firestore, which refuses slashes, `.`, `..` and `__…__`, or of Stripe. The longest are those of uploads, made of their path. */
export const idSchema = z
  .string()
  .check(z.regex(/^(?!\.{1,2}$|__.*__$)[A-Za-z0-9_:~.-]{1,400}$/, 'Invalid id'));
/** Integer US cents. */
export const centsSchema = z.int().check(z.nonnegative());
/** The time of the last message, answer or report that was on the screen, in milliseconds; null for none. Later ones stay unread. */
export const seenUntilSchema = z.nullable(z.int());
/** Counts the saves of one thing; 0 while it is not there, or was never changed. */
export const versionSchema = z.int().check(z.nonnegative());
/** A private file, and its copy under a name that cannot be guessed. */
export const copySchema = z.object({ source: z.string(), path: z.string() });
export type Copy = z.output<typeof copySchema>;
export const auditFields = { createdAt: instantSchema, updatedAt: instantSchema };
