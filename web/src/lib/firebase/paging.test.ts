import { describe, expect, it } from 'vitest';
import { FIRST_PAGE, cutPage, parseAsCursor } from './paging';
import type { Place } from './paging';

interface Row {
  id: string;
  at: number;
}
const all: Row[] = Array.from({ length: 23 }, (_, index) => ({ id: `r${index}`, at: 100 - index }));
const cursorOf = ({ at, id }: Row) => ({ at, id });
const LIMIT = 6;

/** Imitates the query: returns rows strictly after or before the cursor, in screen order. */
function read({ after, before }: Place): Row[] {
  if (before) return all.filter(({ at }) => at > Number(before.at)).slice(-LIMIT);
  return all.filter(({ at }) => !after || at < Number(after.at)).slice(0, LIMIT);
}
const page = (place: Place, matches: (row: Row) => boolean) =>
  cutPage(read(place), { place, pageSize: 5, limit: LIMIT, matches, cursorOf });

function pagesFromFirst(matches: (row: Row) => boolean) {
  const pages = [];
  let place: Place | null = FIRST_PAGE;
  while (place) {
    const cut: ReturnType<typeof page> = page(place, matches);
    pages.push(cut);
    place = cut.links.next;
  }
  return pages;
}

describe('paging by cursor', () => {
  it.each([
    ['every row', () => true],
    ['every third row', ({ at }: Row) => at % 3 === 0],
    ['one row far down', ({ id }: Row) => id === 'r20'],
  ])('shows %s exactly once', (_, matches) => {
    expect(pagesFromFirst(matches).flatMap(({ rows }) => rows)).toEqual(all.filter(matches));
  });

  it('returns to the same pages in the opposite direction', () => {
    const [first, second, third] = pagesFromFirst(() => true);
    const back = page(third?.links.previous ?? FIRST_PAGE, () => true);
    expect(back.rows).toEqual(second?.rows);
    const start = page(back.links.previous ?? FIRST_PAGE, () => true);
    expect(start.rows).toEqual(first?.rows);
    expect(start.links.previous).toBeNull();
  });

  it('has no page before the first', () => {
    expect(page(FIRST_PAGE, () => true).links.previous).toBeNull();
  });
});

describe('a cursor in the URL', () => {
  it.each(['', 'x', '12', '_a', 'now_a'])('is ignored when it is %j', (text) => {
    expect(parseAsCursor.parse(text)).toBeNull();
  });
  it('survives a round trip', () => {
    const cursor = { at: 1_700_000_000_000, id: 'ab_c' };
    expect(parseAsCursor.parse(parseAsCursor.serialize(cursor))).toEqual(cursor);
  });
});
