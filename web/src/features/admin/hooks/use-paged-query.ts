import { documentId, limit, orderBy, query, startAfter } from 'firebase/firestore';
import type { CollectionReference, QueryConstraint } from 'firebase/firestore';
import { useSearchParams } from 'react-router-dom';
import { useLiveQuery } from '@/lib/firebase/live';
import { cursorText } from '../model/cursor';
import type { Cursor } from '../model/cursor';
import { cutPage, placeKey, placeOf } from '../model/paging';
import type { PageLinks } from '../model/paging';
import { useAdminKey } from './use-admin-key';

const PAGE = 25;

interface PagedQuery<T> {
  collection: CollectionReference<T>;
  /** The filters, with a name for them that tells them from others. */
  filters: readonly QueryConstraint[];
  filterKey: string;
  dateField: string;
  dateOf: (row: T) => Date;
}

export interface PagedRows<T> {
  status: 'loading' | 'ready' | 'error';
  rows: T[];
  links: PageLinks;
  go: (direction: 'after' | 'before', cursor: Cursor) => void;
  retry: () => void;
}

/** One page of a collection, newest first and live; its place is in the address. At most 26 reads. */
export function usePagedQuery<T extends { id: string }>(asked: PagedQuery<T>): PagedRows<T> {
  const { collection, filters, filterKey, dateField, dateOf } = asked;
  const [params, setParams] = useSearchParams();
  const place = placeOf(params);
  const direction = place.direction === 'after' ? 'desc' : 'asc';
  const { status, data, retry } = useLiveQuery(
    query(
      collection,
      ...filters,
      orderBy(dateField, direction),
      orderBy(documentId(), direction),
      ...(place.cursor ? [startAfter(new Date(place.cursor.atMs), place.cursor.id)] : []),
      limit(PAGE + 1),
    ),
    `${useAdminKey()}/${collection.path}/${filterKey}/${placeKey(place)}`,
  );
  const read = place.direction === 'before' ? (data?.toReversed() ?? []) : (data ?? []);
  return {
    status: data ? 'ready' : status,
    ...cutPage(read, {
      place,
      pageSize: PAGE,
      limit: PAGE + 1,
      matches: () => true,
      cursorOf: (row) => ({ atMs: dateOf(row).getTime(), id: row.id }),
    }),
    go: (to, cursor) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('after');
          next.delete('before');
          next.set(to, cursorText(cursor));
          return next;
        },
        { preventScrollReset: true },
      ),
    retry,
  };
}
