import { describe, expect, it } from 'vitest';
import { parseCursor } from './cursor';
import { cutPage } from './paging';
import type { PagePlace } from './paging';

interface Row {
  id: string;
  at: number;
}
const all: Row[] = Array.from({ length: 23 }, (_, index) => ({ id: `r${index}`, at: 100 - index }));
const cursorOf = ({ at, id }: Row) => ({ atMs: at, id });
const LIMIT = 6;

/** What the database would give: rows strictly behind or before the cursor, in the order of the screen. */
function read({ cursor, direction }: PagePlace): Row[] {
  if (!cursor) return all.slice(0, LIMIT);
  if (direction === 'after') return all.filter(({ at }) => at < cursor.atMs).slice(0, LIMIT);
  return all.filter(({ at }) => at > cursor.atMs).slice(-LIMIT);
}
const page = (place: PagePlace, matches: (row: Row) => boolean) =>
  cutPage(read(place), { place, pageSize: 5, limit: LIMIT, matches, cursorOf });

function walk(matches: (row: Row) => boolean) {
  const pages = [];
  let place: PagePlace = { cursor: null, direction: 'after' };
  for (;;) {
    const cut = page(place, matches);
    pages.push(cut);
    if (!cut.links.next) return pages;
    place = { cursor: cut.links.next, direction: 'after' };
  }
}

describe('paging by cursor', () => {
  it.each([
    ['every row', () => true],
    ['every third row', ({ at }: Row) => at % 3 === 0],
    ['one row far down', ({ id }: Row) => id === 'r20'],
  ])('shows %s exactly once', (_, matches) => {
    expect(walk(matches).flatMap(({ rows }) => rows)).toEqual(all.filter(matches));
  });

  it('goes back the way it came', () => {
    const [first, second, third] = walk(() => true);
    const back = page({ cursor: third?.links.previous ?? null, direction: 'before' }, () => true);
    expect(back.rows).toEqual(second?.rows);
    const start = page({ cursor: back.links.previous, direction: 'before' }, () => true);
    expect(start.rows).toEqual(first?.rows.slice(0, start.rows.length));
  });

  it('has no page before the first', () => {
    expect(page({ cursor: null, direction: 'after' }, () => true).links.previous).toBeNull();
  });
});

describe('a cursor in the address', () => {
  it.each(['', 'x', '12', '_a', 'now_a'])('%j is none', (text) => {
    expect(parseCursor(text)).toBeNull();
  });
  it('is read back', () => {
    expect(parseCursor('1700000000000_ab_c')).toEqual({ atMs: 1_700_000_000_000, id: 'ab_c' });
  });
});
