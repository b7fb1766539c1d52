import { documentId, limit, orderBy, query, startAfter } from 'firebase/firestore';
import type { CollectionReference, QueryConstraint, QueryNonFilterConstraint } from 'firebase/firestore';
import { useLiveQuery } from '@/lib/firebase/live';
import type { LiveStatus } from '@/lib/firebase/live-store';
import { cutPage } from '../model/paging';
import type { PageLinks, Place } from '../model/paging';

const PAGE_SIZE = 25;

interface PagedQuery<T> {
  collection: CollectionReference<T>;
  filters: readonly QueryConstraint[];
  dateField: string;
  dateOf: (row: T) => Date;
  place: Place;
}

export interface PagedRows<T> {
  status: LiveStatus;
  rows: T[];
  links: PageLinks;
  retry: () => void;
}

/** One page of a collection, newest first, live. At most 26 reads. */
export function usePagedQuery<T extends { id: string }>(options: PagedQuery<T>): PagedRows<T> {
  const { collection, filters, dateField, dateOf, place } = options;
  const { status, data, fromCache, retry } = useLiveQuery(
    query(collection, ...filters, ...pageConstraints(dateField, place, 'newest'), limit(PAGE_SIZE + 1)),
  );
  // Offline, an empty cache says nothing about the server.
  const isKnown = data !== undefined && !(fromCache && data.length === 0);
  const read = (place.before ? data?.toReversed() : data) ?? [];
  return {
    status: isKnown ? 'ready' : status === 'ready' ? 'loading' : status,
    ...cutPage(read, {
      place,
      pageSize: PAGE_SIZE,
      limit: PAGE_SIZE + 1,
      matches: () => true,
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
