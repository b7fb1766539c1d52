import { z } from '../zod.ts';
import { idSchema, instantSchema } from './common.ts';
import { REPORT_REASONS } from '../report-song.ts';

/** The open reports about one gift page, with the facts the team needs to judge it; deleted when an admin has decided. */
export const giftReportSchema = z.object({
  /** The gift's id. */
  id: idSchema,
  orderId: idSchema,
  songId: idSchema,
  songTitle: z.string(),
  recipient: z.string(),
  sender: z.string(),
  words: z.string(),
  count: z.int().check(z.positive()),
  reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), details: z.string(), at: instantSchema })),
  updatedAt: instantSchema,
});
export type GiftReport = z.output<typeof giftReportSchema>;

export const GIFT_REPORTS = 'giftReports';
