import {
  documentId,
  endAt,
  getCountFromServer,
  limit,
  orderBy,
  query,
  type Query,
  queryEqual,
  type QueryNonFilterConstraint,
  startAfter,
} from 'firebase/firestore';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { reportError } from '@/lib/early/report';
import { useWhileEqual } from '@/lib/hooks/use-while-equal';
import { cutPage, type CutPage, type Place, type Position, positionOf } from '@/lib/firebase/paging';
import { useLiveQuery } from '@/lib/firebase/use-read';
import { createLiveList, type LiveList, type ReadPage } from './live-list';
import { firstPageOf, nothingRead, PAGE_SIZE, type Read, readQuery, snapshotOf } from './read';

export type { LiveList } from './live-list';

/** The rules allow listing or counting at most this many at once. */
const MAX_LISTED = 100;

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

export interface Total {
  count: number;
  /** The count is a minimum, because the rules limit it. */
  isAtLeast: boolean;
}

/** The loaded rows and a count of those behind them. A cursor's last part, the id, counts only with an explicit order by id. */
export function useTotal<T extends { id: string }>(base: Query<T>, { rows, nextAfter }: LiveList<T>): Total {
  const [behind, setBehind] = useState<{ afterId: string; count: number } | null>(null);
  const held = useWhileEqual(base, queryEqual, () => base);

  useEffect(() => {
    if (!nextAfter) return;
    let isCurrent = true;
    getCountFromServer(
      query(held, orderBy(documentId(), 'desc'), startAfter(snapshotOf(nextAfter)), limit(MAX_LISTED)),
    )
      .then((answer) => {
        if (isCurrent) setBehind({ afterId: nextAfter.id, count: answer.data().count });
      })
      .catch((error: unknown) => {
        // Offline, only the loaded rows are counted, with a plus sign for the rest.
        if (navigator.onLine) reportError(error, 'counting rows');
      });
    return () => {
      isCurrent = false;
    };
  }, [held, nextAfter, rows]);

  if (!nextAfter) return { count: rows.length, isAtLeast: false };
  const known = behind?.afterId === nextAfter.id ? behind.count : null;
  return { count: rows.length + (known ?? 0), isAtLeast: known === null || known >= MAX_LISTED };
}

interface PageOptions<T> {
  /** The list from the place on, with the order of `pageConstraints` and without a limit. */
  from: Query<T>;
  place: Place;
  positionOf: (row: T) => Position;
}

export type LivePage<T> = CutPage<T> & Pick<Read<T[]>, 'status' | 'isConfirmed' | 'retry'>;

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
