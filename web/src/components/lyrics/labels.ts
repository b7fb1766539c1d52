import type { LyricsVersion } from '@keepsong/domain/documents/lyrics';
import { UNTITLED_SONG } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';

export const titleOf = ({ title }: Pick<Song, 'title'>) => title || UNTITLED_SONG;

const SOURCES: Readonly<Record<LyricsVersion['source'], string>> = {
  ordered: 'As ordered',
  typed: 'Edited',
  generated: 'From a draft',
  restored: 'Restored',
};
export const sourceOf = ({ source }: Pick<LyricsVersion, 'source'>) => SOURCES[source];
