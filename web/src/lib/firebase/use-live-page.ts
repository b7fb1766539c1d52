import { documentId, limit, orderBy, query, startAfter } from 'firebase/firestore';
import type { CollectionReference, QueryConstraint, QueryNonFilterConstraint } from 'firebase/firestore';
import { cutPage } from './paging';
import type { PageLinks, Place } from './paging';
import type { ReadStatus } from './read';
import { useLiveQuery } from './use-read';

const PAGE_SIZE = 25;

interface PageOptions<T> {
  collection: CollectionReference<T>;
  filters: readonly QueryConstraint[];
  dateField: string;
  dateOf: (row: T) => Date;
  place: Place;
}

export interface LivePage<T> {
  status: ReadStatus;
  rows: T[];
  links: PageLinks;
  retry: () => void;
}

/** One page of a collection, newest first, live, at the place that the URL names. At most 26 reads. */
export function useLivePage<T extends { id: string }>(options: PageOptions<T>): LivePage<T> {
  const { collection, filters, dateField, dateOf, place } = options;
  const { status, data, retry } = useLiveQuery(
    query(collection, ...filters, ...pageConstraints(dateField, place, 'newest'), limit(PAGE_SIZE + 1)),
  );
  const read = (place.before ? data?.toReversed() : data) ?? [];
  return {
    status: data ? 'ready' : status,
    ...cutPage(read, {
      place,
      pageSize: PAGE_SIZE,
      cursorOf: (row) => ({ at: dateOf(row).getTime(), id: row.id }),
    }),
    retry,
  };
}

/** Order and start of a page. The rows of a page before a row come in the opposite order of the screen. */
export function pageConstraints(
  dateField: string,
  { after, before }: Place,
  sort: 'newest' | 'oldest',
): QueryNonFilterConstraint[] {
  const direction = (sort === 'newest') === (before === null) ? 'desc' : 'asc';
  const cursor = before ?? after;
  return [
    orderBy(dateField, direction),
    orderBy(documentId(), direction),
    ...(cursor
      ? [startAfter(typeof cursor.at === 'number' ? new Date(cursor.at) : cursor.at, cursor.id)]
      : []),
  ];
}
