import {
  documentId,
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
import { reportError } from '@/lib/report';
import type { PagedList } from '../model/paged-list';
import { MAX_LISTED, openPages } from './paged-store';
import type { Cursor, Pages } from './paged-store';

export interface LivePages<T> extends PagedList<T, unknown> {
  /** The number of rows in the whole list. */
  total: Count;
}

interface Count {
  count: number;
  /** The count is a minimum, because the rules limit it. */
  isAtLeast: boolean;
}

/**
 * An ordered query, live and a page at a time; `base` has no limit. A different query starts empty, or with what `preloaded`
 * has of it.
 */
export function usePagedQuery<T extends { id: string }>(
  base: Query<T>,
  pageSize: number,
  preloaded?: (base: Query<T>) => Pages<T> | null,
): LivePages<T> {
  const hold = () => preloaded?.(base) ?? openPages(base, pageSize);
  const [held, setHeld] = useState(hold);
  let current = held;
  if (!queryEqual(held.base, base)) {
    current = hold();
    setHeld(current);
  }
  const list = useStore(current.store);
  return { ...list, total: useTotal(current.base, list) };
}

/**
 * The loaded rows plus the server's count of those after them, one read whenever the loaded rows change.
 * A count uses the last part of a cursor, the id, only with an explicit order by id.
 */
function useTotal<T extends { id: string }>(base: Query<T>, list: PagedList<T, Cursor<T>>): Count {
  const { rows, end } = list;
  const [behind, setBehind] = useState<{ endId: string; count: number } | null>(null);

  useEffect(() => {
    if (!end) return;
    let isCurrent = true;
    getCountFromServer(query(base, orderBy(documentId(), 'desc'), startAfter(end), limit(MAX_LISTED)))
      .then((answer) => {
        if (isCurrent) setBehind({ endId: end.id, count: answer.data().count });
      })
      .catch((error: unknown) => {
        // Offline, only the loaded rows are counted, with a plus sign for the rest.
        if (navigator.onLine) reportError(error, 'counting rows');
      });
    return () => {
      isCurrent = false;
    };
  }, [base, end, rows]);

  if (!end) return { count: rows.length, isAtLeast: false };
  const known = behind?.endId === end.id ? behind.count : null;
  return { count: rows.length + (known ?? 0), isAtLeast: known === null || known >= MAX_LISTED };
}
