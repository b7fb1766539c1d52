import { cursorText, parseCursor } from './cursor';
import type { Cursor } from './cursor';

/** Which page of a list: the first one, what comes after a row, or what comes before it. */
export interface PagePlace {
  cursor: Cursor | null;
  direction: 'after' | 'before';
}

export function placeOf(params: URLSearchParams): PagePlace {
  const before = parseCursor(params.get('before'));
  if (before) return { cursor: before, direction: 'before' };
  return { cursor: parseCursor(params.get('after')), direction: 'after' };
}

export function placeKey({ cursor, direction }: PagePlace): string {
  return cursor ? `${direction}:${cursorText(cursor)}` : 'first';
}

export interface PageLinks {
  previous: Cursor | null;
  next: Cursor | null;
}

export interface CutPage<T> {
  rows: T[];
  links: PageLinks;
}

interface CutOptions<T> {
  place: PagePlace;
  pageSize: number;
  /** How many were asked for: as many as came means that there may be more. */
  limit: number;
  matches: (row: T) => boolean;
  cursorOf: (row: T) => Cursor;
}

/**
 * Cuts one page out of what was read, which is a little more than a page, in the order of the screen. Pages end where
 * the reading ended, so that every row of the list is on exactly one page, even if only few of those read match.
 */
export function cutPage<T>(read: readonly T[], options: CutOptions<T>): CutPage<T> {
  const { place, pageSize, limit, matches, cursorOf } = options;
  const backwards = place.direction === 'before';
  const found = read.filter(matches);
  const isCut = found.length > pageSize;
  const rows = isCut ? (backwards ? found.slice(-pageSize) : found.slice(0, pageSize)) : found;
  const isFull = read.length >= limit;
  const edge = isCut
    ? backwards
      ? rows[0]
      : rows.at(-1)
    : isFull
      ? backwards
        ? read[0]
        : read.at(-1)
      : undefined;
  const ahead = edge === undefined ? null : cursorOf(edge);
  if (backwards) {
    // Its own cursor row begins the page after this one, so the way on starts just before it.
    const last = read.at(-1);
    return { rows, links: { previous: ahead, next: last === undefined ? null : cursorOf(last) } };
  }
  const first = read[0];
  const behind = place.cursor === null || first === undefined ? null : cursorOf(first);
  return { rows, links: { previous: behind, next: ahead } };
}
