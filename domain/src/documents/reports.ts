import { LONGEST_REPORT_DETAILS, REPORT_REASONS } from '../report-song.ts';
import { textSchema } from '../text-schema.ts';
import { z } from '../zod.ts';
import { idSchema, instantSchema } from './common.ts';

/** The number of reports kept, the newest ones; more are only counted, so that the document stays small. */
export const MOST_KEPT_REPORTS = 20;

const reportSchema = z.object({
  reason: z.enum(REPORT_REASONS),
  details: z.string(),
});

/** The request body of `REPORT_SONG_API`. */
export const songReportRequestSchema = z.object({
  songId: idSchema,
  ...reportSchema.shape,
  details: textSchema(LONGEST_REPORT_DETAILS),
});
export type SongReportRequest = z.output<typeof songReportRequestSchema>;

/** The open reports about one public song; deleted when an admin has decided. */
export const songReportSchema = z.object({
  id: idSchema,
  count: z.int().check(z.positive()),
  reports: z.array(z.extend(reportSchema, { at: instantSchema })),
  updatedAt: instantSchema,
});
export type SongReport = z.output<typeof songReportSchema>;

/** The time of the last report, in milliseconds. */
export const lastReportOf = ({ reports }: Pick<SongReport, 'reports'>): number | null =>
  reports.at(-1)?.at.getTime() ?? null;

export const SONG_REPORTS = 'songReports';

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
