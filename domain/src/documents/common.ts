import { z } from 'zod/mini';

/** Firestore Timestamps become Dates at the boundary; the domain knows Dates only. */
export const instantSchema = z.date();
export const idSchema = z.string().check(z.minLength(1));
/** Integer US cents. */
export const centsSchema = z.int().check(z.nonnegative());
export const auditFields = { createdAt: instantSchema, updatedAt: instantSchema };
