import { REPORT_SONG_API } from '@keepsong/domain/report-song';
import type { SongReportRequest } from '@keepsong/domain/documents/reports';

const TOO_MANY = 'You have reported several songs. Please wait a few minutes, or write to us.';

/** Rejects with a message for the visitor. */
export async function reportSong(report: SongReportRequest): Promise<void> {
  const response = await fetch(REPORT_SONG_API, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => null);
  if (response?.ok) return;
  if (response?.status === 429) throw new Error(TOO_MANY);
  if (response?.status === 404) throw new Error('This song is no longer public.');
  throw new Error('The report could not be sent. Please try again.');
}
