import { z } from '../zod.ts';

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
  /** Paths in Storage, which the person may read. */
  files: z.array(z.string()),
});
export type MyData = z.output<typeof myDataSchema>;
