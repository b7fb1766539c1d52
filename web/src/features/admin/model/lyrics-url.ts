import { ORDER_STATUSES } from '@keepsong/domain/order-status';
import { z } from '@keepsong/domain/zod';
import { paths } from '@/config/paths';
import { oneOf, optional, searchOf } from '@/lib/url/use-search';

export const lyricsParameters = z.object({
  status: oneOf(['all', ...ORDER_STATUSES], 'all'),
  order: optional(z.string()),
  song: oneOf(['1', '2'], '1'),
});

export type LyricsChoice = z.output<typeof lyricsParameters>;

export const lyricsUrl = (choice: Partial<LyricsChoice>): string =>
  paths.adminLyrics + searchOf(lyricsParameters, choice);
