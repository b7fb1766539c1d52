import { GIFT_REPORTS, giftReportSchema } from '@keepsong/domain/documents/gift-report';
import type { GiftReport } from '@keepsong/domain/documents/gift-report';
import { SONG_REPORTS, songReportSchema } from '@keepsong/domain/documents/song-report';
import type { SongReport } from '@keepsong/domain/documents/song-report';
import { collection, limit, orderBy, query } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { useLiveQuery } from '@/lib/firebase/use-read';
import type { Read } from '@/lib/firebase/use-read';

const giftReportConverter = converter(giftReportSchema);
const reportConverter = converter(songReportSchema);
/** With their songs at most 40 reads. */
const MAX_REPORTS = 20;

/** Songs with open reports, the latest first. */
export function useSongReports(): Read<SongReport[]> {
  const reports = collection(firestore, SONG_REPORTS).withConverter(reportConverter);
  return useLiveQuery(query(reports, orderBy('updatedAt', 'desc'), limit(MAX_REPORTS)));
}

/** Gift pages with open reports, the latest first. */
export function useGiftReports(): Read<GiftReport[]> {
  const reports = collection(firestore, GIFT_REPORTS).withConverter(giftReportConverter);
  return useLiveQuery(query(reports, orderBy('updatedAt', 'desc'), limit(MAX_REPORTS)));
}
