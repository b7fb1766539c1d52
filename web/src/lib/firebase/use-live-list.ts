import {
  documentId,
  endAt,
  limit,
  orderBy,
  query,
  type Query,
  queryEqual,
  type QueryNonFilterConstraint,
  startAfter,
} from 'firebase/firestore';
import { useStore } from 'zustand';
import { useWhileEqual } from '@/lib/hooks/use-while-equal';
import { cutPage, type CutPage, type Place, type Position, positionOf } from '@/lib/firebase/paging';
import { useLiveQuery } from '@/lib/firebase/use-read';
import { createLiveList, type LiveList, type ReadPage } from './live-list';
import { firstPageOf, nothingRead, PAGE_SIZE, type Read, readQuery, snapshotOf } from './read';

export type { LiveList } from './live-list';

/** The rules allow listing or counting at most this many at once. */
export const MAX_LISTED = 100;

/** A long list, live, a page more with each `showMore`; `base` is an ordered query without a limit, null while unknown. */
export function useLiveList<T extends { id: string }>(base: Query<T> | null, pageSize: number): LiveList<T> {
  return useStore(useWhileEqual(base, queryEqual, () => createLiveList(pagesOf(base, pageSize), pageSize)));
}

const pagesOf =
  <T extends { id: string }>(base: Query<T> | null, pageSize: number): ReadPage<T> =>
  ({ after, upTo }) => {
    if (!base) return nothingRead;
    const window = after ? query(base, startAfter(snapshotOf(after))) : base;
    // The rules ask for a limit in every list.
    return readQuery(
      upTo ? query(window, endAt(snapshotOf(upTo)), limit(MAX_LISTED)) : firstPageOf(window, pageSize),
    );
  };

export type LivePage<T> = CutPage<T> & Pick<Read<T[]>, 'status' | 'isConfirmed' | 'retry'>;

/** One page of a list, live. `from`: the list from the page's place on, in the order of `pageConstraints`, without a limit. At most 26 reads. */
export function useLivePage<T>(from: Query<T>, positionIn: (row: T) => Position): LivePage<T> {
  const { status, data = [], isConfirmed, retry } = useLiveQuery(firstPageOf(from, PAGE_SIZE));
  return { status, isConfirmed, retry, ...cutPage(data, PAGE_SIZE, positionIn) };
}

/** Order and start of a page. */
export function pageConstraints(
  field: string,
  { after }: Place,
  direction: 'asc' | 'desc',
): QueryNonFilterConstraint[] {
  const start = positionOf(after ?? '');
  return [
    orderBy(field, direction),
    orderBy(documentId(), direction),
    ...(start ? [startAfter(start.at, start.id)] : []),
  ];
}
