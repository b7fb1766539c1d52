import type { SongDetails } from '@keepsong/domain/calls/update-song-details';

/** The fields in the order of the page. */
export const DETAIL_FIELDS = ['title', 'style', 'lyrics', 'additionalInfo'] as const;

export const DETAIL_LABELS: Readonly<Record<keyof SongDetails | 'lyrics', string>> = {
  title: 'Song Title',
  style: 'Style',
  lyrics: 'Lyrics',
  additionalInfo: 'Additional Info',
};
