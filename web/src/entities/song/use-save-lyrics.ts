import { saveLyrics } from '@keepsong/domain/calls/lyrics';
import { useSave } from '@/lib/draft/use-draft';

/** Saves the lyrics of a song. `failure`: the description of the toast. */
export const useSaveLyrics = (songId: string, failure: string) =>
  useSave(saveLyrics, { songId }, { failure: { title: 'Error', description: failure } });
