/** Without React: the dashboard's first read starts before it loads. */
import { endAt, limit, onSnapshot, query, queryEqual, startAfter } from 'firebase/firestore';
import type { Query, QueryDocumentSnapshot } from 'firebase/firestore';
import { reportError } from '@/lib/report';
import { serverContact } from '@/lib/server-contact';
import { createPagedStore } from '../model/paged-list';
import type { OpenPage, PagedStore } from '../model/paged-list';

/** The rules allow listing or counting at most this many at once. */
export const MAX_LISTED = 100;

export type Cursor<T> = QueryDocumentSnapshot<T>;

/** An ordered query without a limit, and its rows. */
export interface Pages<T> {
  base: Query<T>;
  store: PagedStore<T, Cursor<T>>;
}

export function openPages<T extends { id: string }>(base: Query<T>, pageSize: number): Pages<T> {
  return { base, store: createPagedStore(pagesOf(base, pageSize)) };
}

const PRELOADED_MS = 15_000;

/** Reads the first page of a query before its component has loaded. The listener closes after 15 seconds. */
export function createPreload<T extends { id: string }>(pageSize: number) {
  let pages: Pages<T> | null = null;

  /** The preloaded rows if their query is `wanted`. */
  function read(wanted: Query<T>): Pages<T> | null {
    return pages && queryEqual(pages.base, wanted) ? pages : null;
  }

  /** Does nothing while the same query is preloaded: the start of the page and the router both ask for it. */
  function start(base: Query<T>): void {
    if (read(base)) return;
    const started = openPages(base, pageSize);
    pages = started;
    const close = started.store.subscribe(() => undefined);
    setTimeout(() => {
      close();
      if (pages === started) pages = null;
    }, PRELOADED_MS);
  }

  return { start, read };
}

/** One listener per page. A document that does not fit its schema is left out and reported. */
function pagesOf<T extends { id: string }>(base: Query<T>, pageSize: number): OpenPage<T, Cursor<T>> {
  return ({ after, upTo }, sink) => {
    // One extra row shows whether there are more.
    const edges = [...(after ? [startAfter(after)] : []), ...(upTo ? [endAt(upTo)] : [])];
    const max = upTo ? MAX_LISTED : pageSize + 1;
    const known = new Map<string, T>();
    const page = query(base, ...edges, limit(max));
    const close = onSnapshot(
      page,
      { includeMetadataChanges: true },
      (snapshot) => {
        serverContact.report(page, snapshot.metadata.fromCache);
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
      () => {
        serverContact.ended(page);
        sink.fail();
      },
    );
    return () => {
      serverContact.ended(page);
      close();
    };
  };
}
