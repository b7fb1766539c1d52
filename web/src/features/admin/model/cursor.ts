/** A place in a list that is sorted by date: the last row seen, by value, so that it fits into an address. */
export interface Cursor {
  atMs: number;
  id: string;
}

export function cursorText({ atMs, id }: Cursor): string {
  return `${atMs}_${id}`;
}

/** Null for anything that `cursorText` did not write. */
export function parseCursor(text: string | null): Cursor | null {
  const [, at, id] = /^(\d{1,15})_(.{1,256})$/.exec(text ?? '') ?? [];
  return at && id ? { atMs: Number(at), id } : null;
}
