import { lengthOf, tooLongMessage } from '@keepsong/domain/text';

/** The share of the limit from which on characters are counted. */
const COUNTED_FROM = 0.9;

export function counting(typed: string, limit: number | undefined): { count?: string; tooLong?: string } {
  const text = typed.trim();
  // No text has more characters than units, and counting a long one takes time.
  if (limit === undefined || text.length < limit * COUNTED_FROM) return {};
  const length = lengthOf(text);
  return {
    ...(length >= limit * COUNTED_FROM && { count: `${length} of ${limit} characters` }),
    ...(length > limit && { tooLong: tooLongMessage(limit) }),
  };
}
