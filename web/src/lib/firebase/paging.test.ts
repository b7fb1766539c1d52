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
const page = (place: Place) => cutPage(read(place), { place, pageSize: 5, cursorOf });

function pagesFromFirst() {
  const pages = [];
  let place: Place | null = FIRST_PAGE;
  while (place) {
    const cut: ReturnType<typeof page> = page(place);
    pages.push(cut);
    place = cut.links.next;
  }
  return pages;
}

describe('paging by cursor', () => {
  it('shows every row exactly once', () => {
    expect(pagesFromFirst().flatMap(({ rows }) => rows)).toEqual(all);
  });

  it('returns to the same pages in the opposite direction', () => {
    const [first, second, third] = pagesFromFirst();
    const back = page(third?.links.previous ?? FIRST_PAGE);
    expect(back.rows).toEqual(second?.rows);
    const start = page(back.links.previous ?? FIRST_PAGE);
    expect(start.rows).toEqual(first?.rows);
    expect(start.links.previous).toBeNull();
  });

  it('has no page before the first', () => {
    expect(page(FIRST_PAGE).links.previous).toBeNull();
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
