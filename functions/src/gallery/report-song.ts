import { songReportRequestSchema, type SongReportRequest } from '@keepsong/domain/documents/reports';
import { AddressLimit } from '../callable/address-limit.ts';
import { postedJson } from '../callable/posted.ts';
import { defineRequest } from '../callable/for-visitors.ts';
import { withReport } from '../store/close-reports.ts';
import { config } from '../config.ts';
import { teamNotice } from '../email/order-emails.ts';
import { errorFields, logEvent } from '../log.ts';
import { songReports, songs } from '../store/collections.ts';
import { firestore, readIn } from '../store/firestore.ts';
import { queueEmails } from '../store/outbox-store.ts';
import { mayBePublic } from './publication.ts';

/** Reports per address in ten minutes, counted by each instance; more than a person sends by hand. */
const REPORTS_PER_ADDRESS = 5;
const limit = new AddressLimit();

/** False when the song is not public, because nobody can hear it. */
async function store(request: SongReportRequest, now: Date): Promise<boolean> {
  const { APP_URL: appUrl } = config();
  return firestore().runTransaction(async (transaction) => {
    const [song, known] = await Promise.all([
      readIn(transaction, songs().doc(request.songId)),
      readIn(transaction, songReports().doc(request.songId)),
    ]);
    if (!song?.isPublic || !mayBePublic(song)) return false;
    const { reason, details } = request;
    const reports = withReport(known, { reason, details, at: now });
    transaction.set(songReports().doc(song.id), { id: song.id, ...reports });
    if (!known) {
      const about = { id: song.orderId, songTitle: song.title };
      const key = `${song.id}:${now.getTime()}`;
      queueEmails(transaction, [teamNotice('song_reported', about, key, { appUrl, now })]);
    }
    return true;
  });
}

/** `/api/report-song`: a visitor reports a public song. */
export const reportSong = defineRequest({ maxInstances: 2 }, async (request, response) => {
  const report = postedJson(request, response, {
    schema: songReportRequestSchema,
    limit,
    perAddress: REPORTS_PER_ADDRESS,
  });
  if (!report) return;
  try {
    const isStored = await store(report, new Date());
    response.status(isStored ? 200 : 404).json(isStored ? {} : { error: 'not_found' });
    logEvent('info', 'song_reported', { isStored });
  } catch (error) {
    logEvent('error', 'report_failed', errorFields(error));
    response.status(503).json({ error: 'unavailable' });
  }
});
