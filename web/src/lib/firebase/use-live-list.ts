import {
  documentId,
  endAt,
  getCountFromServer,
  limit,
  orderBy,
  query,
  queryEqual,
  startAfter,
} from 'firebase/firestore';
import type { Query } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { reportError } from '@/lib/early/report';
import { createPagedStore } from './paged-list';
import type { OpenPage, PagedList } from './paged-list';
import { firstPageOf, readQuery, snapshotOf } from './read';
import type { Read } from './read';

/** The rules allow listing or counting at most this many at once. */
export const MAX_LISTED = 100;

export type LiveList<T> = PagedList<T, T>;

/** A long list, live, a page more with each `showMore`; `base` is an ordered query without a limit, null while unknown. */
export function useLiveList<T extends { id: string }>(base: Query<T> | null, pageSize: number): LiveList<T> {
  const hold = () => ({ base, store: createPagedStore(pagesOf(base, pageSize)) });
  const [held, setHeld] = useState(hold);
  let current = held;
  if (held.base !== base && !(held.base && base && queryEqual(held.base, base))) {
    current = hold();
    setHeld(current);
  }
  return useStore(current.store);
}

function pagesOf<T extends { id: string }>(base: Query<T> | null, pageSize: number): OpenPage<T, T> {
  return ({ after, upTo }, sink) => {
    if (!base) return () => undefined;
    const window = after ? query(base, startAfter(snapshotOf(after))) : base;
    const read = readQuery(
      upTo // The rules ask for a limit in every list.
        ? query(window, endAt(snapshotOf(upTo)), limit(MAX_LISTED))
        : firstPageOf(window, pageSize),
    );
    // Another reader, or a preload, has met the failure already.
    if (read.getState().status === 'error') read.getState().retry();
    publish(read.getState());
    return read.subscribe(publish);

    function publish({ status, data, size, isConfirmed }: Read<T[]>): void {
      if (status === 'error') sink.fail();
      else if (data) {
        const rows = upTo ? data : data.slice(0, pageSize);
        const hasMore = !upTo && size > pageSize;
        sink.next({ rows, nextAfter: hasMore ? (rows.at(-1) ?? null) : null, fromCache: !isConfirmed });
      }
    }
  };
}

export interface Total {
  count: number;
  /** The count is a minimum, because the rules limit it. */
  isAtLeast: boolean;
}

/**
 * The number of rows in the whole list: the loaded ones plus the server's count of those after them, one read whenever the
 * loaded rows change. A count uses the last part of a cursor, the id, only with an explicit order by id.
 */
export function useTotal<T extends { id: string }>(base: Query<T>, { rows, nextAfter }: LiveList<T>): Total {
  const [behind, setBehind] = useState<{ afterId: string; count: number } | null>(null);
  const [held, setHeld] = useState(base);
  if (held !== base && !queryEqual(held, base)) setHeld(base);

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
