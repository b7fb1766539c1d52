import { UNTITLED_SONG } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';

export const titleOf = ({ title }: Pick<Song, 'title'>) => title || UNTITLED_SONG;
