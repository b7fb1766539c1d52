export interface HeldRow<T> {
  row: T;
  /** It is no longer among what the filter finds; shown until the list is brought up to date. */
  hasLeft: boolean;
}

export interface Held<T> {
  rows: readonly HeldRow<T>[];
  /** Rows that have come since, in the order of the list. */
  waiting: readonly T[];
}

interface Row {
  id: string;
}

export function hold<T>(rows: readonly T[]): Held<T> {
  return { rows: rows.map((row) => ({ row, hasLeft: false })), waiting: [] };
}

/**
 * Brings what is shown up to date without moving it: rows change where they stand, new ones wait to be let in, and
 * those that left are marked. `limit` is how many the live list holds at most: a row that newer ones pushed over its
 * end has not left.
 */
export function holdStill<T extends Row>(held: Held<T>, live: readonly T[], limit: number): Held<T> {
  const byId = new Map(live.map((row) => [row.id, row]));
  const known = new Set(held.rows.map(({ row }) => row.id));
  const lastKept = live.findLastIndex((row) => known.has(row.id));
  const lastSeen = live[lastKept];
  // Below the last row that is in both lists, a missing row may only have been pushed out.
  const reach = lastSeen === undefined ? -1 : held.rows.findIndex(({ row }) => row.id === lastSeen.id);
  const isFull = live.length >= limit;
  return {
    rows: held.rows.map(({ row }, index) => {
      const now = byId.get(row.id);
      if (now) return { row: now, hasLeft: false };
      return { row, hasLeft: !isFull || index < reach };
    }),
    // What only moved up from below is not new: it would have been on the next page.
    waiting: (lastKept < 0 ? live : live.slice(0, lastKept + 1)).filter((row) => !known.has(row.id)),
  };
}
