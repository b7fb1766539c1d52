export interface FrozenRow<T> {
  row: T;
  /** It no longer matches the filter, but stays until the list is refreshed. */
  hasLeft: boolean;
}

export interface FrozenRows<T> {
  rows: readonly FrozenRow<T>[];
  /** New rows that are not shown yet, in the order of the list. */
  fresh: readonly T[];
}

export function freezeRows<T>(rows: readonly T[]): FrozenRows<T> {
  return { rows: rows.map((row) => ({ row, hasLeft: false })), fresh: [] };
}

/**
 * Updates the shown rows without moving them: rows change in place, new ones wait, and removed ones are marked.
 * `limit` is the live list's maximum: a row that newer rows pushed past the end is not removed.
 */
export function updateFrozenRows<T extends { id: string }>(
  frozen: FrozenRows<T>,
  live: readonly T[],
  limit: number,
): FrozenRows<T> {
  const byId = new Map(live.map((row) => [row.id, row]));
  const known = new Set(frozen.rows.map(({ row }) => row.id));
  const lastKnown = live.findLastIndex((row) => known.has(row.id));
  const lastShared = live[lastKnown];
  // Below the last row that is in both lists, a missing row may only have been pushed out.
  const reach = lastShared === undefined ? -1 : frozen.rows.findIndex(({ row }) => row.id === lastShared.id);
  const isFull = live.length >= limit;
  return {
    rows: frozen.rows.map(({ row }, index) => {
      const now = byId.get(row.id);
      if (now) return { row: now, hasLeft: false };
      return { row, hasLeft: !isFull || index < reach };
    }),
    // Rows below the last known one only moved up from the next page.
    fresh: (lastKnown < 0 ? live : live.slice(0, lastKnown + 1)).filter((row) => !known.has(row.id)),
  };
}
