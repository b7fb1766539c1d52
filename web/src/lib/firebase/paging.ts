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
  cursorOf: (row: T) => Cursor;
}

/** Cuts one page out of the read rows, in screen order. They are one more than a page if there is another one. */
export function cutPage<T>(
  read: readonly T[],
  { place, pageSize, cursorOf }: CutOptions<T>,
): { rows: T[]; links: PageLinks } {
  const isCut = read.length > pageSize;
  if (place.before) {
    const rows = read.slice(-pageSize);
    const [first, last] = [rows[0], rows.at(-1)];
    return {
      rows,
      links: {
        previous: isCut && first ? before(cursorOf(first)) : null,
        next: last ? after(cursorOf(last)) : null,
      },
    };
  }
  const rows = read.slice(0, pageSize);
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    links: {
      previous: place.after && first ? before(cursorOf(first)) : null,
      next: isCut && last ? after(cursorOf(last)) : null,
    },
  };
}
