import { isDay, type Day } from '@keepsong/domain/day';
import { z } from '@keepsong/domain/zod';
import { optional } from '@/lib/url/use-search';

/** A row's instant or day, and its id: its position in a list sorted by one of them. */
export interface Position {
  at: Date | Day;
  id: string;
}

const cursorAt = ({ at, id }: Position): string => `${at instanceof Date ? at.getTime() : at}_${id}`;

export function positionOf(cursor: string): Position | null {
  const [, at, id] = /^(\d{1,15}|\d{4}-\d{2}-\d{2})_(.{1,256})$/.exec(cursor) ?? [];
  if (!at || !id) return null;
  if (isDay(at)) return { at, id };
  return /^\d+$/.test(at) ? { at: new Date(Number(at)), id } : null;
}

/** A page of a list: the rows after a cursor; without one the first page. The browser's Back leads to the page before. */
export interface Place {
  after: string | null;
}

export const placeParameters = {
  after: optional(z.string().check(z.refine((text) => positionOf(text) !== null))),
};

export const FIRST_PAGE: Place = { after: null };

export interface CutPage<T> {
  rows: T[];
  /** Null when no rows follow. */
  next: Place | null;
}

/** One page out of the rows that were read, which are one more than a page if others follow. */
export function cutPage<T>(
  read: readonly T[],
  pageSize: number,
  positionIn: (row: T) => Position,
): CutPage<T> {
  const rows = read.slice(0, pageSize);
  const last = read.length > pageSize ? rows.at(-1) : undefined;
  return { rows, next: last ? { after: cursorAt(positionIn(last)) } : null };
}
