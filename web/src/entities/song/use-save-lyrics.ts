import { saveLyrics } from '@keepsong/domain/calls/save-lyrics';
import { useCommand } from '@/lib/firebase/command';

/** Saves the lyrics of a song. `failure`: the description of the toast. */
export const useSaveLyrics = (failure: string) =>
  useCommand(saveLyrics, { failure: { title: 'Error', description: failure } });
