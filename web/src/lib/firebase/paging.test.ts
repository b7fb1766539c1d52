import { z } from '@keepsong/domain/zod';
import { expect, it } from 'vitest';
import { FIRST_PAGE, cutPage, positionOf, placeParameters, type Place } from './paging';
import { readSearch, searchOf } from '@/lib/url/use-search';

interface Row {
  id: string;
  at: number;
}
const all: Row[] = Array.from({ length: 23 }, (_, index) => ({ id: `r${index}`, at: 100 - index }));
const LIMIT = 6;
const atOf = (cursor: string) => Number(positionOf(cursor)?.at);

/** Imitates the query: returns rows strictly after the cursor. */
const read = ({ after }: Place) => all.filter(({ at }) => !after || at < atOf(after)).slice(0, LIMIT);
const page = (place: Place) => cutPage(read(place), 5, ({ id, at }) => ({ id, at: new Date(at) }));

function pagesFromFirst() {
  const pages = [];
  let place: Place | null = FIRST_PAGE;
  while (place) {
    const cut: ReturnType<typeof page> = page(place);
    pages.push(cut);
    place = cut.next;
  }
  return pages;
}

it('paging by cursor shows every row exactly once', () => {
  expect(pagesFromFirst().flatMap(({ rows }) => rows)).toEqual(all);
});

it('paging ends with a last page that is full', () => {
  expect(page({ after: '83_r17' })).toEqual({ rows: all.slice(-5), next: null });
});

const inUrl = z.object(placeParameters);

it.each(['', 'x', '12', '_a', 'now_a', '2026-13-45_a'])('a place in the URL is not %j', (after) => {
  expect(inUrl.parse({ after })).toEqual(FIRST_PAGE);
});
it.each(['1700000000000_ab_c', '2026-12-04_ab'])('a place in the URL survives as %j', (after) => {
  const search = searchOf(inUrl, { after });
  expect(readSearch(inUrl, new URLSearchParams(search))).toEqual({ after });
});
