import type { SongDetails } from '@keepsong/domain/calls/update-song-details';
import { TEXT_LIMITS } from '@keepsong/domain/order-form';

export type DetailField = keyof SongDetails;

export const DETAIL_FIELDS = ['title', 'style', 'lyrics', 'additionalInfo'] as const satisfies DetailField[];

export const DETAIL_LABELS: Readonly<Record<DetailField, string>> = {
  title: 'Song Title',
  style: 'Style',
  lyrics: 'Lyrics',
  additionalInfo: 'Additional Info',
};

export const DETAIL_LIMITS: Readonly<Record<DetailField, number>> = {
  title: TEXT_LIMITS.songTitle,
  style: TEXT_LIMITS.style,
  lyrics: TEXT_LIMITS.lyrics,
  additionalInfo: TEXT_LIMITS.additionalInfo,
};

export function detailsOf({ title, style, lyrics, additionalInfo }: SongDetails): SongDetails {
  return { title, style, lyrics, additionalInfo };
}
