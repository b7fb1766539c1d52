import { ORDER_STATUSES } from '@keepsong/domain/order-status';
import { createSerializer, parseAsString, parseAsStringLiteral } from 'nuqs';
import { paths } from '@/config/paths';

/** The lyrics editor's URL parameters: the filter of the orders, the chosen order, and which of its songs. */
export const lyricsParsers = {
  status: parseAsStringLiteral(['all', ...ORDER_STATUSES]).withDefault('all'),
  order: parseAsString,
  song: parseAsStringLiteral(['1', '2']).withDefault('1'),
};

const serialize = createSerializer(lyricsParsers);

export interface LyricsChoice {
  status?: (typeof ORDER_STATUSES)[number] | 'all';
  order: string | null;
  song?: '1' | '2';
}

export const lyricsUrl = (choice: LyricsChoice): string => serialize(paths.adminLyrics, choice);
