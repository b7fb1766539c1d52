import { isDay, type Day } from '@keepsong/domain/day';
import { z } from '@keepsong/domain/zod';
import { optional } from '@/lib/url/use-search';

/** A row's instant in epoch milliseconds, or its day, and its id: its position in a list sorted by one of them. */
export interface Position {
  at: number | Day;
  id: string;
}

type Cursor = string;

const cursorAt = ({ at, id }: Position): Cursor => `${at}_${id}`;

export function positionOf(cursor: Cursor): Position | null {
  const [, at, id] = /^(\d{1,15}|\d{4}-\d{2}-\d{2})_(.{1,256})$/.exec(cursor) ?? [];
  if (!at || !id) return null;
  if (isDay(at)) return { at, id };
  return /^\d+$/.test(at) ? { at: Number(at), id } : null;
}

/** A page of a list: the rows after or before a cursor; without one the first page. `before` wins when there are both. */
export interface Place {
  after: Cursor | null;
  before: Cursor | null;
}

const cursor = optional(z.string().check(z.refine((text) => positionOf(text) !== null)));

export const placeParameters = { after: cursor, before: cursor };

export const FIRST_PAGE: Place = { after: null, before: null };

export interface PageLinks {
  previous: Place | null;
  next: Place | null;
}

const after = (position: Position): Place => ({ after: cursorAt(position), before: null });
const before = (position: Position): Place => ({ after: null, before: cursorAt(position) });

export interface CutPage<T> {
  rows: T[];
  links: PageLinks;
}

interface CutOptions<T> {
  place: Place;
  pageSize: number;
  positionOf: (row: T) => Position;
}

/** Cuts one page out of the read rows, in screen order. They are one more than a page if there is another one. */
export function cutPage<T>(
  read: readonly T[],
  { place, pageSize, positionOf: of }: CutOptions<T>,
): CutPage<T> {
  const isCut = read.length > pageSize;
  const isBackwards = place.before !== null;
  const rows = isBackwards ? read.slice(-pageSize) : read.slice(0, pageSize);
  const [first, last] = [rows[0], rows.at(-1)];
  const hasPrevious = isBackwards ? isCut : place.after !== null;
  const hasNext = isBackwards || isCut;
  return {
    rows,
    links: {
      previous: hasPrevious && first ? before(of(first)) : null,
      next: hasNext && last ? after(of(last)) : null,
    },
  };
}
