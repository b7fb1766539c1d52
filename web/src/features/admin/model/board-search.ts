import { z } from '@keepsong/domain/zod';
import { keptJson, keptText } from '@/lib/storage/kept';
import { optional } from '@/lib/url/use-search';

export const orderParameter = { order: optional(z.string().check(z.minLength(1))) };

/** The query of the URL that the board had last, so that the way back from an order keeps view, filter and page. */
export const boardSearch = keptText('board-search');

/** The ids of the orders that the board showed last, in its order: the way from an order to the next one reads nothing. */
export const boardOrders = keptJson('board-orders', z.array(z.string()));

/** The orders before and after this one on the board; null at its ends, and when the board did not show it. */
export function neighboursOf(
  id: string,
  ids: readonly string[],
): { previous: string | null; next: string | null } {
  const at = ids.indexOf(id);
  return { previous: ids[at - 1] ?? null, next: (at >= 0 && ids[at + 1]) || null };
}
