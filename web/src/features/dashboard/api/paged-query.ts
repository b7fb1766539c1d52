import {
  documentId,
  endAt,
  getCountFromServer,
  limit,
  onSnapshot,
  orderBy,
  query,
  queryEqual,
  startAfter,
} from 'firebase/firestore';
import type { Query, QueryDocumentSnapshot } from 'firebase/firestore';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { reportError } from '@/lib/report';
import { createPagedStore } from '../model/paged-list';
import type { OpenPage, PagedList } from '../model/paged-list';

/** The rules allow listing or counting at most this many at once. */
const MAX_LISTED = 100;

type Cursor<T> = QueryDocumentSnapshot<T>;

export interface LivePages<T> extends PagedList<T, unknown> {
  /** The number of rows in the whole list. */
  total: Count;
}

export interface Count {
  count: number;
  /** The count is a minimum, because the rules limit it. */
  isAtLeast: boolean;
}

/** An ordered query, live and a page at a time; `base` has no limit. A different query starts empty. */
export function usePagedQuery<T extends { id: string }>(base: Query<T>, pageSize: number): LivePages<T> {
  const [held, setHeld] = useState(hold);
  let current = held;
  if (!queryEqual(held.base, base)) {
    current = hold();
    setHeld(current);
  }
  const list = useSyncExternalStore(current.store.subscribe, current.store.read);
  return { ...list, total: useTotal(current.base, list) };

  function hold() {
    return { base, store: createPagedStore(pagesOf(base, pageSize)) };
  }
}

/** One listener per page. A document that does not fit its schema is left out and reported. */
function pagesOf<T extends { id: string }>(base: Query<T>, pageSize: number): OpenPage<T, Cursor<T>> {
  return ({ after, upTo }, sink) => {
    // One extra row shows whether there are more.
    const edges = [...(after ? [startAfter(after)] : []), ...(upTo ? [endAt(upTo)] : [])];
    const max = upTo ? MAX_LISTED : pageSize + 1;
    const known = new Map<string, T>();
    const page = query(base, ...edges, limit(max));
    return onSnapshot(
      page,
      { includeMetadataChanges: true },
      (snapshot) => {
        // Parses only what changed: an unchanged row stays the same object and is not rendered again.
        for (const { type, doc } of snapshot.docChanges()) {
          known.delete(doc.id);
          if (type === 'removed') continue;
          try {
            known.set(doc.id, doc.data());
          } catch (error) {
            reportError(error, `reading ${doc.ref.path}`);
          }
        }
        const shown = upTo ? snapshot.docs : snapshot.docs.slice(0, pageSize);
        sink.next({
          rows: shown.flatMap(({ id }) => known.get(id) ?? []),
          end: snapshot.size > shown.length ? (shown.at(-1) ?? null) : null,
          fromCache: snapshot.metadata.fromCache,
        });
      },
      () => sink.fail(),
    );
  };
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
