import { SONG_REPORTS, songReportSchema } from '@keepsong/domain/documents/song-report';
import type { SongReport } from '@keepsong/domain/documents/song-report';
import { collection, limit, orderBy, query } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { converter } from '@/lib/firebase/converter';
import { useLiveQuery } from '@/lib/firebase/live';
import type { Live } from '@/lib/firebase/live';

const reportConverter = converter(songReportSchema);
/** With the song of each, 40 reads. */
const MAX_REPORTS = 20;

/** Songs with open reports, the latest first. */
export function useSongReports(): Live<SongReport[]> {
  const reports = collection(useFirestore(), SONG_REPORTS).withConverter(reportConverter);
  return useLiveQuery(query(reports, orderBy('updatedAt', 'desc'), limit(MAX_REPORTS)));
}
