import { z } from '../zod.ts';
import { idSchema } from './common.ts';
import { songReportSchema } from './song-report.ts';

/** The open reports about one gift page, with the facts the team needs to judge it; its id is the gift's. Deleted when an admin has decided. */
export const giftReportSchema = z.extend(songReportSchema, {
  orderId: idSchema,
  songId: idSchema,
  songTitle: z.string(),
  recipient: z.string(),
  sender: z.string(),
  words: z.string(),
});
export type GiftReport = z.output<typeof giftReportSchema>;

export const GIFT_REPORTS = 'giftReports';
