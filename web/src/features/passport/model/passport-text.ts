import { linesText } from '@keepsong/domain/lyric-lines';
import type { Passport } from '@keepsong/domain/documents/passport';

type Song = Passport['songs'][number];

export function wordsText({ lines, byPeople }: Pick<Song, 'lines' | 'byPeople'>): string {
  if (lines === 0) return 'No words are sung.';
  if (byPeople === lines) return `${lines === 1 ? '' : 'All '}${linesText(lines)} by people`;
  // Never rounded up to all of them.
  const percent = Math.floor((byPeople / lines) * 100);
  return `${byPeople} of ${linesText(lines)} (${percent} %) written or changed by a person`;
}

export const modelText = ({ hasDraft }: Pick<Song, 'hasDraft'>): string =>
  hasDraft ? 'A language model has drafted words on the way' : 'None';
