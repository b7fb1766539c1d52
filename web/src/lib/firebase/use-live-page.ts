import {
  documentId,
  orderBy,
  startAfter,
  type Query,
  type QueryNonFilterConstraint,
} from 'firebase/firestore';
import { useMemo } from 'react';
import { cutPage, positionOf, type CutPage, type Place, type Position } from './paging';
import { PAGE_SIZE, firstPageOf, type Read } from './read';
import { useLiveQuery } from './use-read';

interface PageOptions<T> {
  /** The list from the place on, with the order of `pageConstraints` and without a limit. */
  from: Query<T>;
  place: Place;
  positionOf: (row: T) => Position;
}

export interface LivePage<T> extends CutPage<T>, Pick<Read<T[]>, 'status' | 'isConfirmed' | 'retry'> {
  /** What was read, in screen order: the rows, and one more if there is another page. */
  read: readonly T[] | undefined;
}

/** One page of a list, live, at the place that the URL names. At most 26 reads. */
export function useLivePage<T extends { id: string }>(options: PageOptions<T>): LivePage<T> {
  const { from, place, positionOf } = options;
  const { status, data, isConfirmed, retry } = useLiveQuery(firstPageOf(from, PAGE_SIZE));
  const isBackwards = place.before !== null;
  const read = useMemo(() => (isBackwards ? data?.toReversed() : data), [data, isBackwards]);
  return {
    status,
    isConfirmed,
    retry,
    read,
    ...cutPage(read ?? [], { place, pageSize: PAGE_SIZE, positionOf }),
  };
}

/** Order and start of a page. The rows of a page before a row come in the opposite order of the screen. */
export function pageConstraints(
  field: string,
  { after, before }: Place,
  sort: 'newest' | 'oldest',
): QueryNonFilterConstraint[] {
  const direction = (sort === 'newest') === (before === null) ? 'desc' : 'asc';
  const start = positionOf(before ?? after ?? '');
  return [
    orderBy(field, direction),
    orderBy(documentId(), direction),
    ...(start ? [startAfter(typeof start.at === 'number' ? new Date(start.at) : start.at, start.id)] : []),
  ];
}
