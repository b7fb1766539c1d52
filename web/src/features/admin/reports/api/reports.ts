import {
  GIFT_REPORTS,
  giftReportSchema,
  type GiftReport,
  SONG_REPORTS,
  songReportSchema,
  type SongReport,
} from '@keepsong/domain/documents/reports';
import { songSchema, SONGS, type Song } from '@keepsong/domain/documents/song';
import { limit, orderBy, query, where } from 'firebase/firestore';
import { documents } from '@/lib/firebase/documents';
import { useLiveQuery, type Read } from '@/lib/firebase/use-read';

const songReports = documents(songReportSchema);
const songs = documents(songSchema);
const giftReports = documents(giftReportSchema);

export function useSongReports(most: number): Read<SongReport[]> {
  return useLiveQuery(query(songReports.in(SONG_REPORTS), orderBy('updatedAt', 'desc'), limit(most)));
}

export function useGiftReports(most: number): Read<GiftReport[]> {
  return useLiveQuery(query(giftReports.in(GIFT_REPORTS), orderBy('updatedAt', 'desc'), limit(most)));
}

export function useHiddenSongs(most: number): Read<Song[]> {
  const hidden = where('isHidden', '==', true);
  return useLiveQuery(query(songs.in(SONGS), hidden, orderBy('updatedAt', 'desc'), limit(most)));
}
