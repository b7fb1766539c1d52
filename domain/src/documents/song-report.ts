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

/** The number of reports that the admin who decides has seen; 0 where none are shown. */
export const seenReportsSchema = z.int().check(z.nonnegative());

/** The open reports about one public song; deleted when an admin has decided. */
export const songReportSchema = z.object({
  /** The song's id. */
  id: idSchema,
  count: z.int().check(z.positive()),
  reports: z.array(z.extend(reportSchema, { at: instantSchema })),
  updatedAt: instantSchema,
});
export type SongReport = z.output<typeof songReportSchema>;

export const SONG_REPORTS = 'songReports';
