import {
  documentId,
  endAt,
  getCountFromServer,
  limit,
  onSnapshot,
  orderBy,
  query,
  startAfter,
} from 'firebase/firestore';
import type { Query, QueryDocumentSnapshot, QuerySnapshot } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { follow } from '@/lib/firebase/follow';
import { useUnhurried } from '@/lib/hooks/use-unhurried';
import { reportError } from '@/lib/report';
import { createPagedStore } from '../model/paged-list';
import type { OpenPage, PagedList } from '../model/paged-list';

/** The most that the rules let anybody list, or count, at once. */
const MOST_LISTED = 100;

type Cursor<T> = QueryDocumentSnapshot<T>;

export interface LivePages<T> extends PagedList<T, unknown> {
  /** How many rows the whole list has. */
  total: Count;
}

export interface Count {
  count: number;
  /** There are more than were counted: the rules let nobody count without an end. */
  isAtLeast: boolean;
}

/**
 * An ordered query, live and a page at a time; `base` has no limit of its own. `key` names whose data and which query
 * it is: when it changes, nothing of the old rows is seen again.
 */
export function usePagedQuery<T extends { id: string }>(
  base: Query<T>,
  key: string,
  pageSize: number,
): LivePages<T> {
  const hold = () => ({ key, base, store: createPagedStore(pagesOf(base, pageSize)) });
  const [kept, setKept] = useState(hold);
  let held = kept;
  if (held.key !== key) {
    held = hold();
    setKept(held);
  }
  const list = useUnhurried(held.store);
  return { ...list, total: useTotal(held.base, list) };
}

/** One listener per page. A document that does not fit its schema is left out and reported. */
function pagesOf<T extends { id: string }>(base: Query<T>, pageSize: number): OpenPage<T, Cursor<T>> {
  return ({ after, upTo }, sink) => {
    // One more than is shown tells whether there are more.
    const edges = [...(after ? [startAfter(after)] : []), ...(upTo ? [endAt(upTo)] : [])];
    const most = upTo ? MOST_LISTED : pageSize + 1;
    const known = new Map<string, T>();
    const page = query(base, ...edges, limit(most));
    return follow<QuerySnapshot<T>>(
      (...told) => onSnapshot(page, { includeMetadataChanges: true }, ...told),
      (snapshot) => {
        // Only what changed is parsed, and the rest stays the same object, so that its row need not render again.
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
 * The loaded rows, and those behind them as the server counts them: one read, whenever the loaded ones change.
 * A count takes the last part of a cursor, the id, only where it is told to order by it.
 */
function useTotal<T extends { id: string }>(base: Query<T>, list: PagedList<T, Cursor<T>>): Count {
  const { rows, end } = list;
  const [behind, setBehind] = useState<{ endId: string; count: number } | null>(null);

  useEffect(() => {
    if (!end) return;
    let isWanted = true;
    getCountFromServer(query(base, orderBy(documentId(), 'desc'), startAfter(end), limit(MOST_LISTED)))
      .then((answer) => {
        if (isWanted) setBehind({ endId: end.id, count: answer.data().count });
      })
      .catch((error: unknown) => {
        // Without a connection only the loaded rows are counted, and a plus sign says that there are more.
        if (navigator.onLine) reportError(error, 'counting rows');
      });
    return () => {
      isWanted = false;
    };
  }, [base, end, rows]);

  if (!end) return { count: rows.length, isAtLeast: false };
  const known = behind?.endId === end.id ? behind.count : null;
  return { count: rows.length + (known ?? 0), isAtLeast: known === null || known >= MOST_LISTED };
}
