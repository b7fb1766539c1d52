import { isDay, type Day } from '@keepsong/domain/day';
import { createParser } from 'nuqs';

/** A position in a list sorted by instant or day: that of a row, an instant in epoch milliseconds, and its id. */
interface Cursor {
  at: number | Day;
  id: string;
}

export const parseAsCursor = createParser<Cursor>({
  parse(text) {
    const [, at, id] = /^(\d{1,15}|\d{4}-\d{2}-\d{2})_(.{1,256})$/.exec(text) ?? [];
    if (!at || !id) return null;
    return { at: isDay(at) ? at : Number(at), id };
  },
  serialize: ({ at, id }) => `${at}_${id}`,
  eq: (one, other) => one.at === other.at && one.id === other.id,
});

/** A page of a list: the rows after or before a cursor; without one the first page. */
export interface Place {
  after: Cursor | null;
  before: Cursor | null;
}

/** The place as URL parameters. `before` wins when a URL has both. */
export const placeParsers = { after: parseAsCursor, before: parseAsCursor };

export const FIRST_PAGE: Place = { after: null, before: null };

/** The neighbouring pages; null where there is none. */
export interface PageLinks {
  previous: Place | null;
  next: Place | null;
}

const after = (cursor: Cursor): Place => ({ after: cursor, before: null });
const before = (cursor: Cursor): Place => ({ after: null, before: cursor });

interface CutOptions<T> {
  place: Place;
  pageSize: number;
  /** The query's limit; with this many rows there may be more. */
  limit: number;
  matches: (row: T) => boolean;
  cursorOf: (row: T) => Cursor;
}

/**
 * Cuts one page out of the read rows, which are a few more than a page, in screen order. A page
 * ends where its read ended, so that every row is on exactly one page, even if only few of the rows match.
 */
export function cutPage<T>(read: readonly T[], options: CutOptions<T>): { rows: T[]; links: PageLinks } {
  const { place, pageSize, limit, matches, cursorOf } = options;
  const isBackwards = place.before !== null;
  const found = read.filter(matches);
  const isCut = found.length > pageSize;
  const rows = !isCut ? found : isBackwards ? found.slice(-pageSize) : found.slice(0, pageSize);
  /** The next read in this direction starts at their end. */
  const end = isCut ? rows : read.length >= limit ? read : [];
  const [first, last] = [read[0], read.at(-1)];
  if (isBackwards) {
    const [start] = end;
    return {
      rows,
      links: { previous: start ? before(cursorOf(start)) : null, next: last ? after(cursorOf(last)) : null },
    };
  }
  const start = end.at(-1);
  return {
    rows,
    links: {
      previous: place.after && first ? before(cursorOf(first)) : null,
      next: start ? after(cursorOf(start)) : null,
    },
  };
}
