import { z } from 'zod';

/** Firestore Timestamps become Dates at the boundary; the domain knows Dates only. */
export const instantSchema = z.date();
export const idSchema = z.string().min(1);
/** Integer US cents. */
export const centsSchema = z.int().nonnegative();
export const auditFields = { createdAt: instantSchema, updatedAt: instantSchema };
